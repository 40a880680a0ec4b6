import { describe, expect, it } from '@jest/globals';
import { loginRefusals } from './login-page';
import { changePinRefusals, newPasswordRefusals, newPinRefusals } from './new-pin.rules';

describe('a PIN that is being reset', () => {
  it.each([
    ['12345', 'pin'],
    ['1234567', 'pin'],
    ['12345a', 'pinOnlyNumbers'],
    ['121212', 'weakPin'],
    ['246813', undefined],
  ])('%s: %s', (pin, refusal) => {
    expect(newPinRefusals({ password: pin, confirm: pin })).toEqual({ password: refusal, confirm: undefined });
  });

  it('is typed twice the same', () => {
    expect(newPinRefusals({ password: '246813', confirm: '246831' }).confirm).toBe('pinsDiffer');
  });
});

describe('a PIN that is being changed', () => {
  it('names each field that is not six digits', () => {
    expect(changePinRefusals({ currentPassword: '', newPassword: '1', confirm: '12' })).toEqual({
      currentPassword: 'currentPin',
      newPassword: 'newPin',
      confirm: 'confirmPin',
    });
  });

  it('says on the confirm field that the two differ', () => {
    const values = { currentPassword: '135790', newPassword: '246813', confirm: '246810' };
    expect(changePinRefusals(values)).toMatchObject({ newPassword: undefined, confirm: 'pinsDiffer' });
  });

  it('is not easy to guess', () => {
    const refusals = (pin: string) =>
      changePinRefusals({ currentPassword: '135790', newPassword: pin, confirm: pin }, '+2348030804172');
    const weak = 'weakPin';
    expect([refusals('123456').newPassword, refusals('804172').newPassword]).toEqual([weak, weak]);
    expect(refusals('904172').newPassword).toBeUndefined();
  });

  it('is another one than before', () => {
    const values = { currentPassword: '135790', newPassword: '135790', confirm: '135790' };
    expect(changePinRefusals(values).newPassword).toBe('sameSecret');
  });
});

describe('a staff password', () => {
  const refusals = newPasswordRefusals({ passwordRule: '12 to 128', passwordsDiffer: 'differ' });

  it('has 12 to 128 characters and is typed twice the same', () => {
    expect(refusals({ password: '12345678901', confirm: '123456789012' })).toEqual({
      password: '12 to 128',
      confirm: 'differ',
    });
    expect(refusals({ password: 'x'.repeat(129), confirm: 'x'.repeat(129) }).password).toBe('12 to 128');
    expect(refusals({ password: 'Viewer-Pass-', confirm: 'Viewer-Pass-' })).toEqual({});
  });
});

describe('what is typed at login', () => {
  it('names somebody and has six digits', () => {
    expect(loginRefusals({ emailOrMobile: ' ', password: '12345' })).toEqual({
      emailOrMobile: 'emailOrMobile',
      password: 'pinTooShort',
    });
    expect(loginRefusals({ emailOrMobile: '0803', password: '1234567' }).password).toBe('pin');
  });
});
