import { describe, expect, it } from '@jest/globals';
import { WINNER_STATES } from '@sabi50/contracts/enumerations';
import { draftOf, refusalOf, tidied } from './winner.rules.js';

const PREFIXES = 'Phone number must be 11 digits starting with 070, 080, 081, 090, or 091';
const ROUNDED = 'A spreadsheet shortened this phone number. Format the column as text and try again.';
const LENGTH = 'Phone number must be exactly 11 digits';

describe('a winner', () => {
  it.each(['07031234567', '08031234567', '08131234567', '09031234567', '09131234567'])(
    'may have the number %s',
    (phone) => expect(refusalOf('phoneNumber', phone)).toBeNull(),
  );

  it.each([
    ['08231234567', PREFIXES],
    ['12345678901', PREFIXES],
    ['0803123456', LENGTH],
    ['080312345678', LENGTH],
    ['8031234567', LENGTH],
    ['+2348031234567', LENGTH],
    ['0803 123 4567', LENGTH],
    ['٠٨٠٣١٢٣٤٥٦٧', LENGTH],
    ['', 'Please fill in all fields'],
    ['8.03E+09', ROUNDED],
    ['8,030000001E9', ROUNDED],
  ])('may not have the number %p', (phone, message) => expect(refusalOf('phoneNumber', phone)).toBe(message));

  it.each(['Ada Obi', "Ngozi O'Hara-Bello", 'Ọlá Adéṣínà', 'Ɗanjuma Ƙofa', '’Yar Adua', '"Baba" Bello', 'Bo'])(
    'may be called %s',
    (name) => expect(refusalOf('fullName', name)).toBeNull(),
  );

  it.each(['=cmd()', '+1', '-Ada', '@Ada', '12345', 'A', '<svg onload=alert(1)>', 'Ada\u202eibO'])(
    'may not be called %p',
    (name) => expect(refusalOf('fullName', name)).toEqual(expect.any(String)),
  );

  it('has a name of at most 120 characters', () => {
    expect(refusalOf('fullName', 'ẹ'.repeat(120))).toBeNull();
    expect(refusalOf('fullName', 'ẹ'.repeat(121))).toBe('Full name must be at most 120 characters');
  });

  it('lives in one of the 36 states or the FCT, in upper or lower case', () => {
    expect(WINNER_STATES).toHaveLength(37);
    for (const state of WINNER_STATES) {
      expect(refusalOf('state', state.toUpperCase())).toBeNull();
      expect(draftOf({ fullName: 'Ada', phoneNumber: '', state: state.toLowerCase() }).state).toBe(state);
    }
    expect(refusalOf('state', 'Accra')).toBe('Please select a valid Nigerian state');
  });

  it.each([
    ['Lagos State', 'Lagos'],
    ['Abuja', 'FCT'],
    ['FCT - Abuja', 'FCT'],
    ['F.C.T.', 'FCT'],
    ['Federal Capital Territory', 'FCT'],
    ['Akwa-Ibom', 'Akwa Ibom'],
    ['CROSS RIVER STATE', 'Cross River'],
  ])('lives in a state as people write it: %s', (text, state) => {
    expect(refusalOf('state', text)).toBeNull();
    expect(draftOf({ fullName: 'Ada', phoneNumber: '', state: text }).state).toBe(state);
  });

  it('is tidied before anything else', () => {
    expect(tidied('  Ada   Obi ')).toBe('Ada Obi');
    expect(tidied('E\u0323')).toBe('\u1EB8');
  });
});
