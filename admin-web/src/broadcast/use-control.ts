import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type BroadcastView, type DoubtVerdict } from '@sabi50/vocabulary/broadcast-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { callApi } from '../providers/http-client';
import { useToasts } from '../ui/use-toasts';
import { useFollow } from './follow-context';
import { useTexts } from './texts';
import { useBroadcastSeen } from './use-broadcast';

/** Pauses, resumes and cancels a broadcast, and settles mails whose outcome is unknown. */
export function useControl(id: string) {
  const texts = useTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const follow = useFollow();
  const seen = useBroadcastSeen();
  const [pending, setPending] = useState(false);
  const call = async (path: string, body: object = {}): Promise<boolean> => {
    setPending(true);
    try {
      seen(await callApi<BroadcastView>(path, { method: 'POST', body }));
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
    pause: () => call(pathOf('adminBroadcastPause', { id })),
    resume: async () => {
      follow(id);
      return call(pathOf('adminBroadcastResume', { id }));
    },
    cancel: () => call(pathOf('adminBroadcastCancel', { id })),
    settle: async (verdict: DoubtVerdict, recipientIds?: readonly string[]) => {
      const body = { verdict, ...(recipientIds && { recipientIds }) };
      if (await call(pathOf('adminBroadcastDoubts', { id }), body)) toasts.success(texts.doubtsSettled);
    },
  };
}
