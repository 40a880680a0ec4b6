import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { unusedKeys } from './testing/unused-keys';
import { literalWords } from '@sabi50/proof/dictionaries/literal-words';

const SRC = join(import.meta.dirname, '../..');

describe('the words of the app', () => {
  it('are all used: a key that no component asks for is gone from every language', () => {
    expect(unusedKeys(SRC)).toEqual([]);
  });

  it('stand in the dictionaries: no component says anything in one language only', () => {
    expect(literalWords(SRC)).toEqual([]);
  });
});
