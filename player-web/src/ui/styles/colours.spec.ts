import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../..', import.meta.url));
const COLOUR = /#[0-9a-f]{3,8}\b/gi;
/** Of masks and of words on a colour: these two need no name. */
const PLAIN: readonly string[] = ['#000', '#fff'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Colours that a file writes where it uses them; what it gives a name (`--world: #2e6b14`) is none of them. */
function rawColours(css: string): readonly string[] {
  const used = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/--[\w-]+:[^;]*;/g, '');
  return (used.match(COLOUR) ?? []).map((colour) => colour.toLowerCase()).filter((colour) => !PLAIN.includes(colour));
}

describe('the colours of the player app', () => {
  const uses = files.flatMap((file) =>
    rawColours(readFileSync(join(SRC, file), 'utf8')).map((colour) => ({ colour, file })),
  );

  it('are found', () => expect(uses.length).toBeGreaterThan(10));

  it('have a name in ui/styles/tokens.css where they are used more than once', () => {
    const seen = new Map<string, string[]>();
    for (const { colour, file } of uses) seen.set(colour, [...(seen.get(colour) ?? []), file]);
    expect([...seen].filter(([, places]) => places.length > 1)).toEqual([]);
  });
});
