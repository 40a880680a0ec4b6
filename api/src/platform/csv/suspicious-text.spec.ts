import { describe, expect, it } from '@jest/globals';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { damageOf, isConvertedDate } from './csv-cells.js';

describe('a text of a file', () => {
  it.each([
    ['K? ni orúkọ olú-ìlú Nàìjíríà?', 'questionMarks'],
    ['Kini or?k? ilu yii?', 'questionMarks'],
    ['?asar Najeriya', 'questionMarks'],
    ['AdÃ© Obi', 'wrongLetters'],
    ['á»Œlá', 'wrongLetters'],
    ['It isnâ€™t so', 'wrongLetters'],
    ['Costs â‚¦50', 'wrongLetters'],
    ['Ad√© Obi', 'wrongLetters'],
    ['AdŽ Obi', 'wrongLetters'],
    ['published &quot;Things Fall Apart&quot;', 'htmlCode'],
    ['Nigeria&#039;s Kainji Dam', 'htmlCode'],
    ['Osun &amp; Ogun', 'htmlCode'],
    ['H<sub>2</sub>O', 'htmlCode'],
    ['#NAME?', 'spreadsheetError'],
    ['#####', 'spreadsheetError'],
    ['1.23E+11', 'spreadsheetError'],
  ] as const)('looks damaged: %s', (text, kind) => expect(damageOf(text)).toBe(CSV_MESSAGES[kind]));

  it.each([
    'Which city is the capital of Nigeria?',
    'Kí ni orúkọ olú-ìlú Nàìjíríà?',
    'Who asked "Why?", and when?',
    'Mene ne sunan ƙasar? Ɗaya ne?',
    'R&B; or soul & jazz',
    'McDonald, iPhone, MTN and ÀWỌN',
    'Is 3 < 4 > 2?',
    '#1 on the chart',
    'O’Neil – “the best”',
    '√9',
    'Ọbáfẹ́mi Awólọ́wọ̀',
  ])('looks sound: %s', (text) => expect(damageOf(text)).toBeNull());
});

describe('an option', () => {
  it.each([
    ['02-Jan', ['02-Jan', '1-1']],
    ['Jan-02', ['Jan-02', '1-1']],
    ['2-Sep-26', ['2-Sep-26', '2']],
    ['02/01/2026', ['02/01/2026', '3-0']],
    ['2026-01-02 00:00:00', ['2026-01-02 00:00:00', '3-0']],
  ])('was a score before a spreadsheet made a date of it: %s', (option, options) =>
    expect(isConvertedDate(option, options)).toBe(true),
  );

  it.each([
    ['01/10/1960', ['01/10/1960', '01/10/1963', '']],
    ['1 October 1960', ['1 October 1960', '2-1']],
    ['2-1', ['2-1', '3-0']],
    ['May', ['May', 'June']],
  ])('is what it says: %s', (option, options) => expect(isConvertedDate(option, options)).toBe(false));
});
