import { join } from 'node:path';
import { isLanguage } from '@sabi50/contracts/languages';
import { type Plugin, type ViteDevServer } from 'vite';

type Landing = typeof import('../src/features/landing/landing-document');

/** A page of the app, as the server distinguishes them: its last part has no dot, and it is none of the tools' paths. */
const APP_PAGE = /^\/(?!@|api\/|src\/|node_modules\/)[^.]+$/;

/** While developing, answers paths as the server does: the app for its pages and for players, else the first page. */
export function devPages(): Plugin {
  let server: ViteDevServer;
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(started) {
      server = started;
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?', 1);
        const isPlayer = path === '/' && /(^|; )sid=/.test(request.headers.cookie ?? '');
        if (isPlayer || APP_PAGE.test(path)) request.url = '/app.html';
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, originalUrl }) {
        if (path !== '/index.html') return html;
        const wanted = new URL(originalUrl ?? '/', 'http://dev').searchParams.get('language');
        const language = isLanguage(wanted) ? wanted : 'en';
        const module = await server.ssrLoadModule(
          join(import.meta.dirname, '../src/features/landing/landing-document.tsx'),
        );
        const page = (module as Landing).landingDocuments().find((document) => document.language === language);
        return html
          .replace('<html lang="en">', `<html lang="${language}">`)
          .replace('<!--body-->', () => page?.body ?? '');
      },
    },
  };
}
