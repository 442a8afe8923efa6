import './style/index.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applyTheme } from './frame/theme.ts';

applyTheme();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);

// After the first screen is there: it is not to wait for this.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./pwa.tsx').then(({ keepOnDevice }) => keepOnDevice()));
