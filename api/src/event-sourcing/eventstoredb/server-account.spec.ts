import { describe, expect, it } from '@jest/globals';
import { type EventStore, EventStoreUnavailable, WrongExpectedRevision } from '../event-store.js';
import { EventStoreRefused, refusalIn, requireServerAccount } from './server-account.js';

const away = (words: string) => new EventStoreUnavailable(`A ping: 14 UNAVAILABLE: ${words}`);

describe('what a failure of the server means', () => {
  it.each([
    ['7 PERMISSION_DENIED: Access Denied', 'may not read $all'],
    ['16 UNAUTHENTICATED: Unauthenticated', 'does not accept this user and password'],
    ['Last error: Error: error:0A00010B:SSL routines:ssl3_get_record:wrong version number', 'tls=false'],
    ['Last error: Error: self-signed certificate. Resolution note:', 'tlsCAFile='],
    ['Last error: Error: unable to verify the first certificate', 'tlsCAFile='],
    [
      "Last error: Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames",
      'host name',
    ],
    ['Last error: Failed to connect (2026-11-28T09:59:13.629Z). Resolution note: ', 'tls=true'],
    ["ENOENT: no such file or directory, open '/etc/ca.crt'", 'tlsCAFile cannot be read'],
  ])('is named: %s', (words, told) => expect(refusalIn(away(words), 'read')).toContain(told));

  it.each([
    'connect ECONNREFUSED 127.0.0.1:1',
    'Name resolution failed for target dns:nowhere',
    'No answer within 3000 ms',
    'Server Is Not Ready',
  ])('may pass: %s', (words) => expect(refusalIn(away(words), 'read')).toBeNull());

  it('is found where it was wrapped', () => {
    const wrapped = new EventStoreUnavailable('An append: failed', { cause: new Error('Access Denied') });
    expect(refusalIn(wrapped, 'append')).toContain('may not append');
  });
});

describe('the account of the server', () => {
  const storeWith = (ping: Error | null, append: Error): EventStore =>
    ({
      ping: () => (ping ? Promise.reject(ping) : Promise.resolve()),
      append: () => Promise.reject(append),
    }) as unknown as EventStore;
  const refused = new WrongExpectedRevision('installation-probe', 1_000_000, 'no-stream');

  it('is good where it may read, and only the revision of an append is refused', async () => {
    await expect(requireServerAccount(storeWith(null, refused))).resolves.toBeUndefined();
  });

  it('ends the start by one line that names EVENTSTORE_URL', async () => {
    const denied = new EventStoreUnavailable('An append: 7 PERMISSION_DENIED: Access Denied');
    for (const store of [storeWith(denied, refused), storeWith(null, denied)]) {
      const error = await requireServerAccount(store).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(EventStoreRefused);
      expect((error as Error).message).toMatch(/^EVENTSTORE_URL: its account may not (read \$all|append)[^\n]*$/);
    }
  });

  it('is looked at later where the server is away', async () => {
    await expect(requireServerAccount(storeWith(away('connect ECONNREFUSED'), refused))).resolves.toBeUndefined();
  });
});
