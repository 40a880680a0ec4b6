import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';

/**
 * Who may call an operation. Every handler carries exactly one; one without is refused to everybody, so that a
 * forgotten decorator closes a door rather than opening it.
 */
export type Access =
  | { readonly to: 'public' }
  | { readonly to: 'player' }
  | { readonly to: 'anyone-signed-in'; readonly evenWithTemporaryPassword?: boolean }
  | { readonly to: 'staff'; readonly roles: readonly StaffRole[] };

/** `view-only`: an administrator without a known role (decision D25). */
export type StaffRole = 'super_admin' | 'radio_station_admin' | 'view-only';

export const ACCESS = 'sabi50:access';
const declare = (access: Access) => SetMetadata(ACCESS, access);

/** Everybody, signed in or not. */
export const Public = () => declare({ to: 'public' });

/** A player session. */
export const Players = () => applyDecorators(declare({ to: 'player' }), ApiCookieAuth('player'));

/** A session of either kind. */
export const SignedIn = (options: { evenWithTemporaryPassword?: boolean } = {}) =>
  applyDecorators(declare({ to: 'anyone-signed-in', ...options }), ApiSecurity('player'), ApiSecurity('staff'));

/** A staff session with one of these roles. */
export const Staff = (...roles: readonly StaffRole[]) =>
  applyDecorators(declare({ to: 'staff', roles }), ApiCookieAuth('staff'));
