import { BRAND } from '@sabi50/contracts/brand';
import { type Plugin } from 'vite';

/** Writes the product's name into the pages: `{{name}}` and `{{titleInCapitals}}` (rule data/brand). */
export const brandPages = (): Plugin => ({
  name: 'brand-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('{{name}}', BRAND.name).replaceAll('{{titleInCapitals}}', BRAND.titleInCapitals),
  },
});
