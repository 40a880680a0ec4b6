import { describe, expect, it } from '@jest/globals';
import { validateWinner, NOBODY } from './winner-form';

const TEXTS = { allFields: 'fill in', phoneLength: 'eleven', phoneStart: 'starts with', nameSigns: 'letters' };
const GOOD = { fullName: 'Ada Obi', phoneNumber: '08031234567', state: 'Lagos' };

describe('the form of a winner', () => {
  it('asks for every field', () =>
    expect(validateWinner(NOBODY, TEXTS)).toEqual({ fullName: 'fill in', phoneNumber: 'fill in', state: 'fill in' }));

  it('takes a space for nothing', () =>
    expect(validateWinner({ ...GOOD, fullName: ' ' }, TEXTS)).toEqual({ fullName: 'fill in' }));

  it.each(['win-cash.example', '\u3164\u3164', 'Ada 5'])('wants a name in letters, not %j', (fullName) =>
    expect(validateWinner({ ...GOOD, fullName }, TEXTS)).toEqual({ fullName: 'letters' }),
  );

  it('takes a number in any spelling', () =>
    expect(validateWinner({ ...GOOD, phoneNumber: "'+234 (0) 803 123 4567" }, TEXTS)).toEqual({}));

  it.each(['0803123456', '080312345678', '0803-123456', '٠٨٠٣١٢٣٤٥٦٧', '+2348031234'])(
    'wants 11 digits, not %s',
    (phone) => expect(validateWinner({ ...GOOD, phoneNumber: phone }, TEXTS)).toEqual({ phoneNumber: 'eleven' }),
  );

  it.each(['06031234567', '08231234567', '09231234567', '11031234567'])('knows no number that begins as %s', (phone) =>
    expect(validateWinner({ ...GOOD, phoneNumber: phone }, TEXTS)).toEqual({ phoneNumber: 'starts with' }),
  );

  it.each(['070', '080', '081', '090', '091'])('takes a number that begins with %s', (start) =>
    expect(validateWinner({ ...GOOD, phoneNumber: ` ${start}31234567` }, TEXTS)).toEqual({}),
  );
});
