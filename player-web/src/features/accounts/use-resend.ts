import { useState } from 'react';
import { type MessageView } from '@sabi50/vocabulary/account-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';
import { errorText } from '../../language/error-text';
import { toasts } from '../../ui/toasts';

/** Asks for the verification link again; a toast shows the result. The answer never says whether there is an account. */
export function useResend() {
  const [pending, setPending] = useState(false);
  const resend = async (email: string): Promise<void> => {
    setPending(true);
    toasts.closeFailures();
    try {
      await api.post<MessageView>(ROUTES.resendVerification, { body: { email: email.trim() } });
      toasts.success(
        ({ accounts }) => accounts.resend.sentTitle,
        ({ accounts }) => accounts.resend.sentText,
      );
    } catch (error) {
      toasts.failure(
        ({ accounts }) => accounts.resend.failedTitle,
        ({ errors }) => errorText(error, errors),
      );
    }
    setPending(false);
  };
  return { resend, pending };
}
