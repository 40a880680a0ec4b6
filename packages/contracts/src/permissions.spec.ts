import { describe, expect, it } from '@jest/globals';
import { isPermitted, permissionFlagsOf, PERMISSIONS, staffRoleOf } from './permissions.js';

describe('the permissions of staff', () => {
  it('give a super administrator everything', () =>
    expect(PERMISSIONS.filter((permission) => !isPermitted('super_admin', permission))).toEqual([]));

  it('give a station administrator users, analytics and statements, to look at', () =>
    expect(PERMISSIONS.filter((permission) => isPermitted('radio_station_admin', permission))).toEqual([
      'profile.view',
      'users.view',
      'statements.view',
      'analytics.view',
    ]));

  it('give an administrator without a role users only, to look at', () =>
    expect(PERMISSIONS.filter((permission) => isPermitted('view-only', permission))).toEqual([
      'profile.view',
      'users.view',
    ]));

  it.each([null, undefined, '', 'Super_Admin', 'owner', 'super_admin '])(
    'never take %j for a super administrator',
    (role) => expect(staffRoleOf(role as never)).toBe('view-only'),
  );

  it('are sent to the console as flags', () => {
    expect(permissionFlagsOf('view-only')).toMatchObject({
      canViewUsers: true,
      canEditUsers: false,
      isSuperAdmin: false,
    });
    expect(permissionFlagsOf('radio_station_admin')).toMatchObject({ canViewAnalytics: true, canViewWinners: false });
    expect(Object.values(permissionFlagsOf('super_admin')).filter((flag) => !flag)).toEqual([false]);
  });
});
