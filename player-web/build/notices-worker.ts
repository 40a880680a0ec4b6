import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const FILE = 'notices-worker.js';

/**
 * The part of the service worker that shows notices: one script of its own, since the worker that workbox writes can only take in
 * whole scripts.
 */
export const noticesWorker = (target: string[]): Plugin => ({
  name: 'notices-worker',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        target,
        write: false,
        lib: {
          entry: join(import.meta.dirname, '../src/lib/pwa/notices-worker.ts'),
          formats: ['iife'],
          name: 'notices',
        },
      },
    });
    const [script] = (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
    if (script?.type !== 'chunk') throw new Error(`The build has no script for ${FILE}`);
    this.emitFile({ type: 'asset', fileName: FILE, source: script.code });
  },
});
