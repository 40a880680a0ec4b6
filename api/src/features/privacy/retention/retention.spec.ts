import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { RETAINED_KINDS, RETENTION, RETENTION_SETTINGS } from '@sabi50/contracts/retention';
import { registry } from '../../../bin/modules.js';

const textOf = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

describe('the table of how long personal data is kept (rule data/retention)', () => {
  it('says for each kind that goes by age where it lies; accounts that nobody verified go by a command', () => {
    const held = new Set(registry.retained.map(({ kind }) => kind));
    expect([...held, 'unverified-accounts'].toSorted()).toEqual([...RETAINED_KINDS].toSorted());
  });

  it('names each setting once', () => {
    const settings = RETAINED_KINDS.flatMap((kind) => RETENTION[kind].setting ?? []);
    expect(settings.toSorted()).toEqual([...RETENTION_SETTINGS].toSorted());
  });

  it('is what operators read', () => {
    const operations = textOf('docs/operations.md');
    for (const kind of RETAINED_KINDS) {
      const { days, setting } = RETENTION[kind];
      expect(operations).toMatch(
        new RegExp(String.raw`\| ${days} +\| ${setting === undefined ? '' : `\`${setting}\``} +\|`),
      );
    }
  });
});
