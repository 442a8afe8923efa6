import { defineConfig } from 'vite';
import { lucide } from './plugins/lucide.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { preloads, sharedWorkerCode } from './plugins/shared-worker-code.ts';

export default defineConfig({
  base: './',
  resolve: { conditions: ['affray:src', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    lucide(),
    sharedWorkerCode(),
    serviceWorker(new URL('./worker/service-worker.ts', import.meta.url).pathname),
  ],
  build: {
    outDir: '../server/public',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads },
    reportCompressedSize: true,
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:4870', ws: true } } },
});
