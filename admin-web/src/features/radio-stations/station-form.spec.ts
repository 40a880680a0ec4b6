import { describe, expect, it } from '@jest/globals';
import { RADIO_STATIONS as ENGLISH } from '@sabi50/texts/console/en/radio-stations';
import { validateStation, EMPTY_FORM, formSummary, newStationOf } from './station-form';

const GOOD = { ...EMPTY_FORM, name: ' Akure FM ', frequency: '95.1 FM', location: 'akure', language: 'yo' } as const;

describe('the station form', () => {
  it('takes a station with name, frequency, location and language, and sends them trimmed', () => {
    expect(validateStation(GOOD, ENGLISH)).toEqual({});
    expect(formSummary(GOOD, ENGLISH)).toBeNull();
    expect(newStationOf(GOOD)).toEqual({ name: 'Akure FM', frequency: '95.1 FM', location: 'akure', language: 'yo' });
  });

  it.each(['name', 'frequency'] as const)('asks for name and frequency where the %s is blank', (field) => {
    const form = { ...GOOD, [field]: '  ' };
    expect(formSummary(form, ENGLISH)).toBe('Missing Information: Please fill in station name and frequency');
    expect(Object.keys(validateStation(form, ENGLISH))).toEqual([field]);
  });

  it('names every missing field where location or language is among them', () => {
    expect(formSummary({ ...GOOD, location: '' }, ENGLISH)).toBe(
      'Missing Information: Please fill in all required fields: Location',
    );
    expect(formSummary(EMPTY_FORM, ENGLISH)).toBe(
      'Missing Information: Please fill in all required fields: Name, Frequency, Location, Language',
    );
  });
});
