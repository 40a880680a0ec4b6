import { describe, expect, it } from '@jest/globals';
import { type DomainError } from '../../../kernel/domain-error.js';
import { requireRoleChange, type RoleChange, type StaffStanding, standingAfter } from './role-change.rules.js';

const PLAYER: StaffStanding = { isAdmin: false, adminRole: null, adminStationId: null };
const SUPER: StaffStanding = { isAdmin: true, adminRole: 'super_admin', adminStationId: null };
const STATION: StaffStanding = { isAdmin: true, adminRole: 'radio_station_admin', adminStationId: 'akure' };
const VIEWER: StaffStanding = { isAdmin: true, adminRole: null, adminStationId: null };

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'allowed';
  } catch (error) {
    return (error as DomainError).code;
  }
}

describe('the standing after an edit', () => {
  it.each([
    ['stays when nothing is asked', STATION, {}, STATION],
    ['of a player made administrator is to view users only', PLAYER, { isAdmin: true }, VIEWER],
    ['of a player may be super at once', PLAYER, { isAdmin: true, adminRole: 'super_admin' }, SUPER],
    ['keeps the station when the role stays', STATION, { adminRole: 'radio_station_admin' }, STATION],
    ['loses the station with the role', STATION, { adminRole: 'super_admin', adminRadioStationId: 'akure' }, SUPER],
    [
      'loses everything with the switch, even if the form still holds it',
      SUPER,
      { isAdmin: false, adminRole: 'super_admin' },
      PLAYER,
    ],
    ['fails closed when the role is taken away', SUPER, { adminRole: null }, VIEWER],
  ] as const)('%s', (_, before, asked, after) => expect(standingAfter(before, asked)).toEqual(after));

  it.each([
    ['a station administrator without a station', VIEWER, { adminRole: 'radio_station_admin' }],
    ['a station administrator whose station is taken away', STATION, { adminRadioStationId: null }],
    ['a role for somebody who is no administrator', PLAYER, { adminRole: 'super_admin' }],
  ] as const)('is never %s', (_, before, asked) =>
    expect(codeOf(() => standingAfter(before, asked))).toBe('VALIDATION_FAILED'),
  );
});

describe('a change of role', () => {
  const change = (changes: Partial<RoleChange>) =>
    codeOf(() =>
      requireRoleChange({ actorId: 'ada', targetId: 'bola', after: VIEWER, superAdmins: ['ada', 'bola'], ...changes }),
    );

  it('is made by a super administrator to somebody else', () => expect(change({})).toBe('allowed'));

  it('is never made to oneself', () => expect(change({ targetId: 'ada' })).toBe('OWN_ROLE'));

  it('never takes the last super administrator', () =>
    expect(change({ targetId: 'ada', superAdmins: ['ada'] })).toBe('LAST_SUPER_ADMIN'));

  it('is refused to somebody who was demoted a moment ago', () =>
    expect(change({ targetId: 'chidi', superAdmins: ['bola'] })).toBe('FORBIDDEN'));

  it('may give the role to another', () =>
    expect(change({ targetId: 'chidi', after: SUPER, superAdmins: ['ada'] })).toBe('allowed'));
});
