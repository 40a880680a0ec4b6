import cascadeLayers from '@csstools/postcss-cascade-layers';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { MANIFEST, WORKBOX } from './build/pwa-options';
import { brandPages } from './build/brand-pages';
import { CHUNK_GROUPS } from './build/chunk-groups';
import { chunkFileNames } from './build/chunk-names';
import { designTokens } from './build/design-tokens';
import { devPages } from './build/dev-pages';
import { noticesWorker } from './build/notices-worker';
import { playerRoutes } from './build/player-routes';
import { preloadAhead } from './build/preload-ahead';
import { sameLayerEverywhere } from './build/same-layer-everywhere';

/** The browsers that the product supports: `browserslist` of the root package. */
const BROWSERS = browserslistToEsbuild();

export default defineConfig({
  plugins: [
    react(),
    brandPages(),
    designTokens(),
    devPages(),
    playerRoutes(),
    preloadAhead(),
    noticesWorker(BROWSERS),
    VitePWA({ injectRegister: null, includeManifestIcons: false, manifest: MANIFEST, workbox: WORKBOX }),
  ],
  css: { postcss: { plugins: [sameLayerEverywhere(), cascadeLayers()] } },
  build: {
    // Scripts and fonts are files of this origin, as the content security policy asks; patterns may travel in the styles,
    // but of the pictures that players choose from only those that are shown are fetched.
    assetsInlineLimit: (file) => file.endsWith('.svg') && !file.includes('/avatars/'),
    modulePreload: { polyfill: false },
    // For the check of the budgets; no browser asks for it.
    manifest: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      output: { chunkFileNames, codeSplitting: { groups: [...CHUNK_GROUPS] } },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
});
