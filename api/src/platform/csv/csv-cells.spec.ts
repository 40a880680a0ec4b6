import { describe, expect, it } from '@jest/globals';
import { csvLines } from './csv-cells.js';

describe('the lines of a CSV file', () => {
  it('quote every field, as RFC 4180 says', () =>
    expect(csvLines([['Ada', 'say "hi", then\r\nleave', 3]])).toBe('"Ada","say ""hi"", then\r\nleave","3"\r\n'));

  it.each(['=1+1', '+1', '-1+1', '-A1', '@sum', '\tx', '\rx', '＝1'])('neutralise the formula %j', (cell) =>
    expect(csvLines([[cell]])).toBe(`"'${cell}"\r\n`),
  );

  it.each(['-1', '-50.00'])('leave the number %j as it is', (cell) => expect(csvLines([[cell]])).toBe(`"${cell}"\r\n`));

  it.each([null, undefined, ''])('show N/A for %j', (cell) => expect(csvLines([[cell]])).toBe('"N/A"\r\n'));

  it('keep zero and write times in UTC', () =>
    expect(csvLines([[0, new Date('2026-11-21T10:00:00Z')]])).toBe('"0","2026-11-21T10:00:00.000Z"\r\n'));
});
