import { describe, expect, it } from '@jest/globals';
import { EMPTY_REGISTRATION, type RegisterValues } from './register.rules';
import { fieldsOf, firstField, reachable, stepOf, STEPS } from './register-steps.rules';

const NAMED = { ...EMPTY_REGISTRATION, firstName: 'Ada', lastName: 'Eze', gender: 'female' };
const REACHED: RegisterValues = { ...NAMED, mobile: '8030000001', email: 'ada@sabi50.test', location: 'lagos' };

describe('the steps of registering', () => {
  it('ask for every field once', () => {
    const asked = Array.from({ length: STEPS }, (_, step) => fieldsOf(step)).flat();
    expect([...asked].sort()).toEqual(Object.keys(EMPTY_REGISTRATION).sort());
    for (const field of asked) expect(fieldsOf(stepOf(field))).toContain(field);
  });

  it.each([
    ['nothing', EMPTY_REGISTRATION, 0],
    ['the names', NAMED, 1],
    ['the names and how to reach them', REACHED, 2],
  ])('lead no further than what was given, which is %s', (_, values, last) => {
    expect(reachable(2, values)).toBe(last);
    expect(reachable(0, values)).toBe(0);
  });

  it.each([-1, 7, Number.NaN, 1.5])('are three, whatever the address says, as %p', (asked) => {
    expect([0, 1, 2]).toContain(reachable(asked, REACHED));
  });

  it('are about as long as each other', () => {
    const lengths = Array.from({ length: STEPS }, (_, step) => fieldsOf(step).length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(2);
  });

  it('lead to the first field that was refused', () => {
    expect(firstField(['password', 'email', 'mobile'])).toBe('mobile');
    expect(firstField([])).toBeUndefined();
  });
});
