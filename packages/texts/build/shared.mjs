import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Messages that are said in several places: the key of what stands once in the catalogue, and every key that says it. A key
 * leaves its list, and has a message of its own again, as soon as one language needs other words there.
 */
export const SHARED = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'catalogue', 'shared.json'), 'utf8'));
