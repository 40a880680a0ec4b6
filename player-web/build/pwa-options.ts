import { BRAND } from '@sabi50/contracts/brand';
import { PAGES } from '@sabi50/contracts/routes';
import { type VitePWAOptions } from 'vite-plugin-pwa';

/** How the app looks on a phone's home screen. */
export const MANIFEST: VitePWAOptions['manifest'] = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: BRAND.tagline,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait-primary',
  theme_color: '#23307A',
  background_color: '#FFF8EC',
  categories: ['games', 'education', 'trivia'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const DAY_SECONDS = 86_400;

/** Pages of the app: all but the first page, which the server chooses. What is not listed here goes to the server. */
const APP_PAGES = Object.values(PAGES).filter((page) => page !== PAGES.home && !page.startsWith('/admin'));
const appPage = (page: string): RegExp => new RegExp(`^${page.replace(/:[a-z]+/g, '[^/]+')}$`);

/**
 * The service worker: the shell, its first script and the fonts are cached at once; a screen or a language when it is first
 * used. The API is never cached: what it says about money must be fresh.
 */
export const WORKBOX: VitePWAOptions['workbox'] = {
  globPatterns: ['app.html', 'assets/*.{js,css,woff2}', 'favicon.svg'],
  // Screens, languages and the first page have folders or names of their own; the solver of tasks is seldom needed.
  globIgnores: ['assets/index-*', 'assets/sabi-brand-*', 'assets/*-page-*.css', 'assets/solve-proof*'],
  navigateFallback: '/app.html',
  navigateFallbackAllowlist: APP_PAGES.map(appPage),
  clientsClaim: true,
  skipWaiting: false,
  cleanupOutdatedCaches: true,
  inlineWorkboxRuntime: false,
  importScripts: ['notices-worker.js'],
  sourcemap: false,
  runtimeCaching: [
    {
      urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: 'CacheFirst',
      options: { cacheName: 'assets', expiration: { maxEntries: 80, maxAgeSeconds: 90 * DAY_SECONDS } },
    },
    {
      urlPattern: ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
      handler: 'NetworkFirst',
      options: {
        cacheName: 'first-page',
        networkTimeoutSeconds: 4,
        expiration: { maxEntries: 4 },
        // Begun from the home screen without a network, before this page was ever opened: the app says what there is.
        precacheFallback: { fallbackURL: '/app.html' },
      },
    },
  ],
};
