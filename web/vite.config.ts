import { defineConfig } from 'vite';
import { lucide } from './plugins/lucide.ts';
import { serviceWorker } from './plugins/service-worker.ts';

export default defineConfig({
  base: './',
  resolve: { conditions: ['affray:src', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [lucide(), serviceWorker(new URL('./worker/service-worker.ts', import.meta.url).pathname)],
  worker: { format: 'es' },
  build: {
    outDir: '../server/public',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:4870', ws: true } } },
});
