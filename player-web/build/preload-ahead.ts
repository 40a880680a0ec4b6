import { type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The module that start.ts of the app fetches first of all. */
const APP_MODULE = '/src/app/main.tsx';

/**
 * Lets a page ask at once for what it would ask for later: both pages for the two files of the text face, the first page for the
 * letters of the brand too, the app's for its code and its styles.
 */
export function preloadAhead(): Plugin {
  return {
    name: 'preload-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (!bundle) return [];
        if (path === '/app.html') return [...fontsOf(bundle, /sabi-sans/), ...appOf(bundle)];
        return fontsOf(bundle, /sabi-(sans|brand)/);
      },
    },
  };
}

function fontsOf(bundle: Bundle, wanted: RegExp): HtmlTagDescriptor[] {
  const files = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && wanted.test(file));
  return files
    .sort()
    .map((file) => link({ rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }));
}

function appOf(bundle: Bundle): readonly HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(APP_MODULE)));
  if (!app) throw new Error(`The build has no chunk for ${APP_MODULE}`);
  const files = new Set<string>();
  const styles = new Set<string>();
  const follow = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') return;
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(follow);
  };
  follow(app.fileName);
  return [
    ...[...files].map((file) => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: '' })),
    ...[...styles].map((file) => link({ rel: 'stylesheet', href: `/${file}`, crossorigin: '' })),
  ];
}

const link = (attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs },
  injectTo: 'head',
});
