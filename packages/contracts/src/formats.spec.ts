import { afterEach, describe, expect, it } from '@jest/globals';
import { APP as ENGLISH } from '@sabi50/texts/console/en/app';
import { SHELL as PLAYER_ENGLISH } from '@sabi50/texts/player/en/shell';
import { SHELL as HAUSA } from '@sabi50/texts/player/ha/shell';
import { SHELL as YORUBA } from '@sabi50/texts/player/yo/shell';
import * as formats from './formats.js';

describe('dates and times (rule data/formats)', () => {
  it('are those of Lagos, wherever the reader is', () => {
    expect(formats.dayText('2026-12-31T23:30:00Z')).toBe('1 Jan 2027');
    expect(formats.timeText('2026-12-31T23:05:00Z')).toBe('1 Jan 2027, 00:05');
    expect(formats.clockText('2026-12-31T23:05:00Z')).toBe('00:05');
  });

  it('of a calendar day are that day', () => expect(formats.dayText('2026-11-21')).toBe('21 Nov 2026'));

  it('have the months of the language that is handed over', () => {
    expect(formats.dayText('2026-11-21T10:00:00Z', YORUBA.months)).toBe('21 Oṣù Kọkànlá 2026');
    expect(formats.timeText('2026-11-21T10:00:00Z', HAUSA.months)).toBe('21 Nuw 2026, 11:00');
    expect(formats.monthText('2026-11', HAUSA.monthNames)).toBe('Nuwamba 2026');
  });

  it('name no year where it is this year and space is short', () => {
    expect(formats.shortDayText('2026-01-02', new Date('2026-12-31T22:59:00Z'))).toBe('2 Jan');
    expect(formats.shortDayText('2026-01-02', new Date('2026-12-31T23:00:00Z'))).toBe('2 Jan 2026');
  });

  it.each([
    ['2026-11-23', '2026-11-29', '23–29 Nov 2026'],
    ['2026-11-30', '2026-12-06', '30 Nov – 6 Dec 2026'],
    ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
    ['2026-11-23', '2026-11-23', '23 Nov 2026'],
  ])('from %s to %s are %s', (first, last, text) => expect(formats.spanText(first, last)).toBe(text));
});

describe('the months of a page', () => {
  afterEach(() => formats.nameMonths(ENGLISH.months));

  it('are English from the start, as the texts have them', () => {
    const months = ENGLISH.months.map((_, index) => formats.monthText(`2026-${String(index + 1).padStart(2, '0')}`));
    expect(months).toEqual(ENGLISH.months.map((name) => `${name} 2026`));
  });

  it('are those of the language that it speaks', () => {
    formats.nameMonths(HAUSA.months);
    expect(formats.timeText('2026-11-21T10:00:00Z')).toBe('21 Nuw 2026, 11:00');
  });

  it('have the names by which the API calls them', () => {
    const names = PLAYER_ENGLISH.monthNames;
    expect(names.map((_, index) => formats.monthName(index + 1))).toEqual(names);
  });
});

describe('a length of time', () => {
  const MINUTE_MS = 60_000;
  const texts = {
    inDays: (days: number, hours: number) => `${days} d ${hours} h`,
    inHours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    inMinutes: (minutes: number) => `${minutes} min`,
  };

  it.each([
    ['a day and two hours', 26 * 60 + 4, '1 d 2 h'],
    ['two days', 48 * 60, '2 d 0 h'],
    ['less than a day', 24 * 60 - 1, '23 h 59 min'],
    ['less than an hour', 59, '59 min'],
    ['nothing', 0, '1 min'],
    ['a time that is over', -5, '1 min'],
  ])('of %s has its two largest units', (_, minutes, text) =>
    expect(formats.lengthText(minutes * MINUTE_MS, texts)).toBe(text),
  );
});

describe('numbers', () => {
  it.each([
    [formats.wholeNumber(1_234_567), '1,234,567'],
    [formats.decimal(1_234.56), '1,234.6'],
    [formats.decimal(2), '2.0'],
    [formats.percent(58.4), '58%'],
    [formats.percent(0), '0%'],
    [formats.percent(0.2), '<1%'],
    [formats.precisePercent(61.25), '61.3%'],
    [formats.shortNumber(20_000), '20K'],
    [formats.shortNaira(2_500_000), '₦2.5M'],
  ])('are read as %s', (text, expected) => expect(text).toBe(expected));
});
