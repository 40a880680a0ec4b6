import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { type Permission } from '@sabi50/contracts/permissions';

/**
 * Who may call an operation. Every handler carries exactly one; one without is refused to everybody, so that a
 * forgotten decorator refuses a call rather than letting it in.
 */
export type Access =
  | { readonly to: 'public' }
  | { readonly to: 'player'; readonly otherwise?: 'LOGIN_TO_PAY' }
  | { readonly to: 'anyone-signed-in'; readonly evenWithTemporaryPassword?: boolean }
  | { readonly to: 'staff'; readonly permission: Permission; readonly stepUp?: boolean };

export const ACCESS = 'sabi50:access';
const declare = (access: Access) => SetMetadata(ACCESS, access);

/** Every visitor, signed in or not. */
export const everyone: Access = { to: 'public' };

/** A player's session, on their own path where the route names a player; `otherwise` says more than UNAUTHENTICATED what it is needed for. */
export const player = (options: { readonly otherwise?: 'LOGIN_TO_PAY' } = {}): Access => ({ to: 'player', ...options });

/** A session of either kind. */
export const signedIn = (options: { readonly evenWithTemporaryPassword?: boolean } = {}): Access => ({
  to: 'anyone-signed-in',
  ...options,
});

/**
 * A staff session whose role grants the permission (rules staff/server-decides, staff/roles). With `stepUp` its holder must also
 * have given their password or a code lately, else the call is rejected with STEP_UP_REQUIRED (rule accounts/step-up); an operation
 * that needs this only for some calls asks `SessionStore.isProved` itself.
 */
export const staff = (permission: Permission, options: { readonly stepUp?: boolean } = {}): Access => ({
  to: 'staff',
  permission,
  ...options,
});

/** Everybody, signed in or not. */
export const Public = () => declare({ to: 'public' });

/** A player session; `otherwise` says more than UNAUTHENTICATED what it is needed for. */
export const Players = (options: { otherwise?: 'LOGIN_TO_PAY' } = {}) =>
  applyDecorators(declare({ to: 'player', ...options }), ApiCookieAuth('player'));
