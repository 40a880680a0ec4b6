import { describe, expect, it } from '@jest/globals';
import { type Session } from './sessions/session-store.js';
import { scopeOf as scopeOfSession } from './staff-scope.js';

const STATION = '6f1c1a52-5b0e-4f0d-9c56-5ab150000001';
const scopeOf = (session: Pick<Session, 'userId' | 'role' | 'stationId'>) => scopeOfSession(session, 'a-request');
const session = (role: 'super_admin' | 'radio_station_admin' | null, stationId: string | null = null) => ({
  userId: 'somebody',
  role,
  stationId,
});

describe('the scope of staff', () => {
  it('is one station for its administrator, without mobile numbers and points', () =>
    expect(scopeOf(session('radio_station_admin', STATION))).toMatchObject({
      stationId: STATION,
      seesContactsAndPoints: false,
    }));

  it.each([
    ['super_admin', true],
    ['radio_station_admin', false],
    [null, false],
  ] as const)('has whole contacts for who edits users alone: %s', (role, seesWholeContacts) =>
    expect(scopeOf(session(role, STATION))).toMatchObject({ seesWholeContacts }),
  );

  it('is nobody for a station administrator whose station is not known', () => {
    const { stationId } = scopeOf(session('radio_station_admin'));
    expect(stationId).not.toBeNull();
    expect(stationId).not.toBe(STATION);
  });

  it.each(['super_admin', null] as const)(
    'is everybody for %s, even if an old station is left in the session',
    (role) => expect(scopeOf(session(role, STATION)).stationId).toBeNull(),
  );
});
