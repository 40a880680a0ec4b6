import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Its files live under /admin; its pages may also stand at other paths of the same origin.
  base: '/admin/',
  plugins: [react()],
  // Nothing is inlined into the page: the content security policy allows files of this origin only.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
