import { describe, expect, it } from '@jest/globals';
import { readAdminWanted } from './create-staff-account.js';

describe('the arguments of admin:create', () => {
  it('name the administrator', () =>
    expect(readAdminWanted(['--email', 'ada@example.ng', '--first-name', 'Ada', '--last-name=Obi'])).toEqual({
      email: 'ada@example.ng',
      firstName: 'Ada',
      lastName: 'Obi',
    }));

  it.each([
    ['nothing', []],
    ['no last name', ['--email', 'ada@example.ng', '--first-name', 'Ada']],
    ['a password', ['--email', 'a@b.ng', '--first-name', 'Ada', '--last-name', 'Obi', '--password', 'secret-1']],
  ])('are refused with %s', (_, args) => expect(readAdminWanted(args)).toBeNull());
});
