import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

interface SeededBug {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly specs: readonly string[];
}

const { BUGS } = (await import(join(PROJECT, 'api/test/seeded/bugs.mjs'))) as { readonly BUGS: readonly SeededBug[] };
const { withList } = (await import(join(PROJECT, 'api/test/seeded/bug-list.mjs'))) as {
  readonly withList: (document: string, bugs: readonly SeededBug[]) => string;
};

/** How often the text that a bug replaces stands in its file. */
const timesOf = ({ file, from }: SeededBug): number => readFileSync(join(PROJECT, file), 'utf8').split(from).length - 1;

/** `npm run test:seeded` takes long and runs seldom; that it still fits the code is told by every run of the tests. */
describe('the small bugs of `npm run test:seeded`', () => {
  it('have names of their own', () => expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length));

  it('are listed in docs/verification.md; if not: npm run test:seeded -- --list', () => {
    const document = readFileSync(join(PROJECT, 'docs/verification.md'), 'utf8');
    expect(document).toBe(withList(document, BUGS));
  });

  it.each(BUGS.map((bug) => [bug.name, bug] as const))(
    '%s: its place is in its file once, and its specs exist',
    (_, bug) => {
      expect(timesOf(bug)).toBe(1);
      expect(bug.to).not.toBe(bug.from);
      expect(bug.specs.filter((spec) => !existsSync(join(PROJECT, spec)))).toEqual([]);
    },
  );
});
