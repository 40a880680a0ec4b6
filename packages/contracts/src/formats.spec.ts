import { describe, expect, it } from '@jest/globals';
import { SHELL as ENGLISH } from '@sabi50/texts/player/en/shell';
import { SHELL as YORUBA } from '@sabi50/texts/player/yo/shell';
import * as formats from './formats.js';

describe('days and times', () => {
  it('are those of Lagos, wherever the reader is', () => {
    expect(formats.longDayText('2026-12-31T23:30:00Z', ENGLISH.monthNames)).toBe('1 January 2027');
    expect(formats.timeText('2026-12-31T23:05:00Z')).toBe('2027-01-01 00:05');
    expect(formats.clockText('2026-12-31T23:05:00Z')).toBe('00:05');
  });

  it('speak the language of the page', () => {
    expect(formats.longDayText('2026-11-21T10:00:00Z', YORUBA.monthNames)).toBe('21 Oṣù Kọkànlá 2026');
  });

  it('name the months as the texts do in English', () => {
    expect(ENGLISH.monthNames.map((_, index) => formats.monthName(index + 1))).toEqual(ENGLISH.monthNames);
  });
});

describe('numbers', () => {
  it.each([
    [formats.wholeNumber(1_234_567), '1,234,567'],
    [formats.decimal(1_234.56), '1,234.6'],
    [formats.decimal(2), '2.0'],
    [formats.percent(61.25), '61.3%'],
    [formats.shortNumber(20_000), '20K'],
    [formats.shortNaira(2_500_000), '₦2.5M'],
  ])('are read as %s', (text, expected) => expect(text).toBe(expected));
});
