import './style/index.css';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { applyTheme } from './app/theme.ts';

applyTheme();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
