import { describe, expect, it } from '@jest/globals';
import { formOf, missingFields, namedHeaders } from './file-mapping';

const MAPPING = {
  question: 'Text',
  optionA: 'a',
  optionB: 'b',
  optionC: 'c',
  correctAnswer: 'right',
  category: 'topic',
};

describe('the mapping of columns', () => {
  it('misses required fields only: option D and difficulty may be left out', () => {
    expect(missingFields(MAPPING)).toEqual(['language']);
    expect(missingFields({ ...MAPPING, language: 'lang' })).toEqual([]);
  });

  it('is sent as an entry for each mapped field beside the file', () => {
    const file = new File(['x'], 'mine.csv');
    const form = formOf(file, { ...MAPPING, optionD: undefined }, { validateOnly: 'true' });
    expect(Object.fromEntries([...form.entries()].filter(([name]) => name !== 'csvFile'))).toEqual({
      validateOnly: 'true',
      mapping_question: 'Text',
      mapping_optionA: 'a',
      mapping_optionB: 'b',
      mapping_optionC: 'c',
      mapping_correctAnswer: 'right',
      mapping_category: 'topic',
    });
    expect((form.get('csvFile') as File).name).toBe('mine.csv');
  });

  it('offers columns that have a name, each once', () => {
    expect(namedHeaders(['question', '', 'a', 'a'])).toEqual(['question', 'a']);
  });
});
