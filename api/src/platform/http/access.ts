import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';
import { type Permission } from '@sabi50/vocabulary/permissions';

/**
 * Who may call an operation. Every handler carries exactly one; one without is refused to everybody, so that a
 * forgotten decorator closes a door rather than opening it.
 */
export type Access =
  | { readonly to: 'public' }
  | { readonly to: 'player' }
  | { readonly to: 'anyone-signed-in'; readonly evenWithTemporaryPassword?: boolean }
  | { readonly to: 'staff'; readonly permission: Permission };

export const ACCESS = 'sabi50:access';
const declare = (access: Access) => SetMetadata(ACCESS, access);

/** Everybody, signed in or not. */
export const Public = () => declare({ to: 'public' });

/** A player session. */
export const Players = () => applyDecorators(declare({ to: 'player' }), ApiCookieAuth('player'));

/** A session of either kind. */
export const SignedIn = (options: { evenWithTemporaryPassword?: boolean } = {}) =>
  applyDecorators(declare({ to: 'anyone-signed-in', ...options }), ApiSecurity('player'), ApiSecurity('staff'));

/** A staff session whose role grants the permission (decisions D24 and D25). */
export const Staff = (permission: Permission) =>
  applyDecorators(declare({ to: 'staff', permission }), ApiCookieAuth('staff'));
