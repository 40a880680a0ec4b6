import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOMS = join(import.meta.dirname, '../../src');

/**
 * Loads every spec with real stores of the rooms that the file is named after ("audit-and-payments"). Each of them needs the
 * whole product, thousands of modules that Jest loads anew for each file it runs: one file for several rooms loads them once.
 * The whole run does so; by its path, every spec also runs alone.
 */
export async function loadSpecsOfRooms(file: string): Promise<void> {
  for (const room of basename(file, '.int.spec.ts').split('-and-')) {
    const specs = readdirSync(join(ROOMS, room), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.int.spec.ts'),
    );
    if (specs.length === 0) throw new Error(`The room ${room} has no specs with real stores`);
    for (const spec of specs.toSorted()) await import(join(ROOMS, room, spec));
  }
}
