import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** The browsers that the product supports: `browserslist` of the root package. */
const BROWSERS = browserslistToEsbuild();

export default defineConfig({
  // Its files live under /admin; its pages may also stand at other paths of the same origin.
  base: '/admin/',
  plugins: [react()],
  build: {
    // Nothing is inlined into the page: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: BROWSERS,
    cssTarget: BROWSERS,
    chunkSizeWarningLimit: 1_000,
  },
  server: { host: '127.0.0.1', proxy: { '/api': API, '/objects': API } },
});
