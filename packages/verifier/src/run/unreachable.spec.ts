import { describe, expect, it } from '@jest/globals';
import { unreachable } from './unreachable.js';
import { verify } from './verify.js';

const saidBy = async (databaseUrl: string): Promise<string | null> => {
  try {
    await verify({ address: { databaseUrl } });
  } catch (error) {
    return unreachable(error);
  }
  throw new Error('There is a database');
};

describe('an installation that cannot be read', () => {
  // Nobody listens on the first port.
  it.each([
    ['no server', 'postgres://sabi50:secret@127.0.0.1:1/sabi50', /^The installation cannot be read: .*ECONNREFUSED/],
    ['no server on any address of a host', 'postgres://sabi50:secret@localhost:1/sabi50', /ECONNREFUSED \S+:1\b/],
    ['no address at all', 'postgres://sabi50:secret@[/sabi50', /Invalid URL/],
  ])('is reported in one line, and no secret in it: %s', async (_, databaseUrl, expected) => {
    const said = await saidBy(databaseUrl);
    expect(said).toMatch(expected);
    expect(said).not.toMatch(/\n|secret/);
  });

  it.each([
    ['password authentication failed for user "x"', '28P01'],
    ['database "x" does not exist', '3D000'],
    ['the database system is starting up', '57P03'],
    ['could not serialize access', '40001'],
  ])('is recognised by the words of the server: %s', (message, code) => {
    const error = Object.assign(new Error(`${message}\n`), { code });
    expect(unreachable(error)).toBe(`The installation cannot be read: ${message}`);
  });

  it.each([
    ['relation "es.events" does not exist', '42P01', 'is it the database of a Sabi50, of this version?'],
    ['column "owed_kobo" does not exist', '42703', 'is it the database of a Sabi50, of this version?'],
    ['permission denied for table staff_log', '42501', 'the role of DATABASE_URL may not read it'],
    ['canceling statement due to statement timeout', '57014', 'a query took longer than it may'],
    ['canceling statement due to lock timeout', '55P03', 'another session locks a table'],
  ])('comes with what can be done about it: %s', (message, code, advice) => {
    const words = unreachable(Object.assign(new Error(message), { code }));
    expect(words).toContain(`The installation cannot be read: ${message} (${advice}`);
  });

  it('is no fault of ours', () => {
    expect(unreachable(new TypeError('undefined is not a function'))).toBeNull();
    expect(unreachable(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
  });
});
