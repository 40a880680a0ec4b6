/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Loads every spec of a component: each of them needs the console's library, thousands of modules that Jest loads anew for
 * each file it runs. The whole run does so; by its path, every spec also runs alone.
 */
const SOURCES = join(import.meta.dirname, '../src');
const specs = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.tsx'));
if (specs.length === 0) throw new Error('The console has no specs of components');
for (const spec of specs.toSorted()) await import(join(SOURCES, spec));
