import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type BroadcastView, type DoubtVerdict } from '@sabi50/contracts/broadcast-views';
import { type Intention } from '@sabi50/contracts/intentions';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { useToasts } from '../../ui/use-toasts';
import { useFollow } from './follow-context';
import { useBroadcastSeen } from './use-broadcast';

/** Pauses, resumes and cancels a broadcast, sends failed mails again, and settles those whose outcome is unknown. */
export function useControl(id: string) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const refresh = useRefresh();
  const follow = useFollow();
  const seen = useBroadcastSeen();
  const [pending, setPending] = useState(false);
  const params = { id };
  const call = async (send: () => Promise<BroadcastView>): Promise<boolean> => {
    setPending(true);
    try {
      seen(await send());
      return true;
    } catch (error) {
      toasts.failure(texts.controlFailed, error);
      return false;
    } finally {
      setPending(false);
      refresh();
    }
  };
  return {
    pending,
    pause: () => call(() => api('POST adminBroadcastPause', { params })),
    resume: async () => {
      follow(id);
      return call(() => api('POST adminBroadcastResume', { params }));
    },
    cancel: async () => {
      if (await call(() => api('POST adminBroadcastCancel', { params }))) toasts.success(texts.cancelDone);
    },
    settle: async (verdict: DoubtVerdict, recipientIds?: readonly string[]) => {
      const body = { verdict, ...(recipientIds && { recipientIds }) };
      if (await call(() => api('POST adminBroadcastDoubts', { params, body }))) toasts.success(texts.doubtsSettled);
    },
    /** Lets the addresses get broadcasts again that this one found unknown. */
    unsuppress: async () => {
      if (await call(() => api('DELETE adminBroadcastSuppressions', { params }))) toasts.success(texts.unsuppressed);
    },
    /** Of the named recipients, or of all, the mails that failed; once for an intention. */
    resend: async (intention: Intention, recipientIds?: readonly string[]) => {
      const send = (idempotencyKey: string) =>
        api('POST adminBroadcastResend', { params, body: { recipientIds }, idempotencyKey });
      if (!(await call(() => intention.attempt(send)))) return;
      toasts.success(texts.resent);
      follow(id);
    },
  };
}
