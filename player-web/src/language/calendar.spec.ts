import { describe, expect, it } from '@jest/globals';
import { SHELL as ENGLISH } from '@sabi50/texts/player/en/shell';
import { SHELL as YORUBA } from '@sabi50/texts/player/yo/shell';
import { dayText, timeText } from './calendar';

describe('days and times', () => {
  it('are those of Lagos, wherever the phone is', () => {
    expect(dayText('2026-12-31T23:30:00Z', ENGLISH.monthNames)).toBe('1 January 2027');
    expect(timeText('2026-12-31T23:05:00Z')).toBe('00:05');
  });

  it('speak the language of the page', () => {
    expect(dayText('2026-11-21T10:00:00Z', YORUBA.monthNames)).toBe('21 Oṣù Kọkànlá 2026');
  });
});
