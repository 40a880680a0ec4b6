import { describe, expect, it } from '@jest/globals';
import { readQuestionRow } from './question-row.js';

const texts = { q: 'Which country won the cup?', a: 'Nigeria', b: 'Mali', c: 'Ghana', d: 'Togo' };
const row = {
  key: 'sports-001',
  category: 'sports',
  difficulty: 'easy',
  correct: 'D',
  en: texts,
  ha: texts,
  yo: texts,
  ig: texts,
};
const read = (changes: object) => readQuestionRow(JSON.stringify({ ...row, ...changes }));

describe('a row of the question files', () => {
  it('is read in every language, composed and trimmed', () => {
    const question = read({ yo: { ...texts, q: '  Orile\u0300-ede\u0300 wo lo gba ife? ' } });
    expect(question).toMatchObject({ key: 'sports-001', correctOption: 3 });
    expect(question).toHaveProperty('texts.yo.text', 'Oril\u00e8-ed\u00e8 wo lo gba ife?');
    expect(question).toHaveProperty('texts.en.options', ['Nigeria', 'Mali', 'Ghana', 'Togo']);
  });

  it('may have three options when every language has three', () => {
    const three = { ...texts, d: '' };
    const question = read({ correct: 'A', en: three, ha: three, yo: three, ig: three });
    expect(question).toHaveProperty('texts.ig.options', ['Nigeria', 'Mali', 'Ghana']);
  });

  it.each([
    ['no JSON', 'not json', 'is not a JSON object'],
    ['a list', '[]', 'is not a JSON object'],
    ['a bad key', { key: 'Sports 1' }, 'key: must be 3 to 64 lower-case letters, digits and dashes'],
    ['an unknown category', { category: 'music' }, 'category: must be one of'],
    ['an unknown difficulty', { difficulty: 'brutal' }, 'difficulty: must be one of'],
    ['an unknown letter', { correct: 'E' }, 'correct: must be one of'],
    ['a missing language', { ig: undefined }, 'ig: is missing'],
    ['an activity that is neither true nor false', { active: 'no' }, 'active: must be true or false'],
    ['itself as the question not to meet', { notWith: ['sports-001'] }, 'notWith: must be a list of keys of other'],
    ['a question not to meet that is no key', { notWith: ['?'] }, 'notWith: must be a list of keys of other'],
    ['a field of no meaning', { answer: 'A' }, 'answer: is not a known field'],
    ['a short question', { en: { ...texts, q: 'Who?' } }, 'en.q: must be 10 to 500 characters'],
    ['an empty option', { ha: { ...texts, b: '  ' } }, 'ha.b: must be 1 to 500 characters'],
    ['two equal options', { yo: { ...texts, b: ' Nigeria ' } }, 'yo: two options are the same'],
    ['a right option that is not there', { ig: { ...texts, d: '' } }, 'ig: the correct option is not there'],
    ['a fourth option in one language only', { correct: 'A', ig: { ...texts, d: '' } }, 'd: must be there in every'],
  ])('is refused with %s', (_, change, fault) => {
    const faults = typeof change === 'string' ? readQuestionRow(change) : read(change);
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it('names every fault at once', () => {
    expect(read({ key: '', category: 'x', difficulty: 'y' })).toHaveLength(3);
  });
});
