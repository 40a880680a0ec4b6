import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Scale } from './step.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** What the command line asks for; `dataDir` is where the product with the big history lives. */
export interface ScaleOptions extends Scale {
  readonly dataDir: string;
  /** How often each call is measured. */
  readonly rounds: number;
  /** Only calls whose path, or whose caller, holds this text are measured. */
  readonly only: string;
}

/** Reads `--players N --activities N --data FOLDER --rounds N --only TEXT`; the folder is relative to the project. */
export function scaleOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string', default: '200000' },
      activities: { type: 'string', default: '5000000' },
      data: { type: 'string', default: '.data/scale' },
      rounds: { type: 'string', default: '40' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    players: wholeFrom('players', values.players),
    activities: wholeFrom('activities', values.activities),
    dataDir: resolve(ROOT, values.data),
    rounds: wholeFrom('rounds', values.rounds),
    only: values.only,
  };
}

function wholeFrom(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  return value;
}
