import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type BroadcastView, type DoubtVerdict } from '@sabi50/contracts/broadcast-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type Intention } from '@sabi50/contracts/intentions';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
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
  const post = (path: string, body: object = {}, idempotencyKey?: string): Promise<BroadcastView> =>
    callApi<BroadcastView>(path, { method: 'POST', body, idempotencyKey });
  return {
    pending,
    pause: () => call(() => post(pathOf('adminBroadcastPause', { id }))),
    resume: async () => {
      follow(id);
      return call(() => post(pathOf('adminBroadcastResume', { id })));
    },
    cancel: async () => {
      if (await call(() => post(pathOf('adminBroadcastCancel', { id })))) toasts.success(texts.cancelDone);
    },
    settle: async (verdict: DoubtVerdict, recipientIds?: readonly string[]) => {
      const body = { verdict, ...(recipientIds && { recipientIds }) };
      if (await call(() => post(pathOf('adminBroadcastDoubts', { id }), body))) toasts.success(texts.doubtsSettled);
    },
    /** Lets the addresses get broadcasts again that this one found unknown. */
    unsuppress: async () => {
      const path = pathOf('adminBroadcastSuppressions', { id });
      if (await call(() => callApi<BroadcastView>(path, { method: 'DELETE' }))) toasts.success(texts.unsuppressed);
    },
    /** Of the named recipients, or of all, the mails that failed; once for an intention. */
    resend: async (intention: Intention, recipientIds?: readonly string[]) => {
      const path = pathOf('adminBroadcastResend', { id });
      const send = (key: string) => post(path, { recipientIds }, key);
      if (!(await call(() => intention.attempt(send)))) return;
      toasts.success(texts.resent);
      follow(id);
    },
  };
}
