import { useState } from 'react';
import { type ChangePasswordView } from '@sabi50/contracts/account-views';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/api-error';
import { isSessionOver } from '../../lib/api/signed-out';
import { errorText } from '../../lib/language/error-text';
import { usePlayer, useSession } from '../../lib/session/session-context';
import { readAuthToken, storeAuthToken } from '../../lib/session/stored-session';
import { toasts } from '../../ui/toasts';
import { type ChangePinValues } from './new-pin.rules';

/** Refusals that only a fresh login helps with: the token of this browser is gone or belongs to another session. */
const NEEDS_LOGIN = new Set(['AUTH_TOKEN_MISMATCH', 'USER_EMAIL_MISMATCH']);

/**
 * Changes the PIN. The call carries the token of the session and names the player (rule accounts/session-token); the
 * answer brings the token of the new session.
 */
export function useChangePin(
  onDone: () => void,
  refuse: (error: unknown, byCode: { CURRENT_PIN_WRONG: 'currentPassword' }) => boolean,
) {
  const { email } = usePlayer();
  const { pinReplaced } = useSession();
  const [needsLogin, setNeedsLogin] = useState(false);
  const change = async ({ currentPassword, newPassword }: ChangePinValues): Promise<void> => {
    toasts.closeFailures();
    try {
      const { authToken } = await api.post<ChangePasswordView>(ROUTES.changePassword, {
        body: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${readAuthToken() ?? ''}`, [HEADERS.userEmail]: email },
      });
      storeAuthToken(authToken);
      toasts.success(
        ({ accounts }) => accounts.changePassword.doneTitle,
        ({ accounts }) => accounts.changePassword.doneText,
      );
      pinReplaced();
      onDone();
    } catch (error) {
      setNeedsLogin(error instanceof ApiError && NEEDS_LOGIN.has(error.code));
      refuse(error, { CURRENT_PIN_WRONG: 'currentPassword' });
      // That the session is over is said once, for every page.
      if (isSessionOver(error)) return;
      toasts.failure(
        ({ accounts }) => accounts.changePassword.failedTitle,
        ({ accounts, errors }) => errorText(error, errors, accounts.changePassword.failedText),
      );
    }
  };
  return { change, needsLogin };
}
