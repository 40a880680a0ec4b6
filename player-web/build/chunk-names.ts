import { type Rolldown } from 'vite';

/** Screens and languages lie in folders of their own, so that the service worker can leave them until they are used. */
export function chunkFileNames(chunk: Rolldown.PreRenderedChunk): string {
  const language = /\/texts\/dist\/player\/(\w\w)(?:\/\w+)?\.js$/.exec(chunk.facadeModuleId ?? '')?.[1];
  if (language) return `assets/languages/${language}-[hash].js`;
  if (chunk.isDynamicEntry && chunk.name.endsWith('-page')) return 'assets/screens/[name]-[hash].js';
  return 'assets/[name]-[hash].js';
}
