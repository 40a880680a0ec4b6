import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { useTexts } from '../../../lib/language/texts';
import { api } from '../../../lib/api/api';
import { newIntention } from '../../../lib/api/intention';
import { useToasts } from '../../../ui/use-toasts';
import { useRefreshedWinners } from '../upload-winners-dialog';
import { type Announcement, callOf } from './announcement.rules';

/** Announces who is picked, once however often the button is pressed, and can take them off the list again. */
export function useAnnouncing(announcement: Announcement, onAnnounced: () => void) {
  const texts = useTexts('winners');
  const toasts = useToasts();
  const [intention] = useState(newIntention);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [announced, setAnnounced] = useState<readonly AdminWinnerView[]>([]);
  const refresh = useFreshLists();
  const run = async (work: () => Promise<void>, failure: string): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      setError(refused);
      toasts.failure(failure, refused);
    } finally {
      setSending(false);
      refresh();
    }
  };
  const announce = async (): Promise<void> => {
    const body = callOf(announcement);
    if (isSending || body === null) return;
    await run(async () => {
      const { winners } = await intention.attempt(
        (idempotencyKey) => api('POST adminWinnersAnnounce', { body, idempotencyKey }),
        JSON.stringify(body),
      );
      setAnnounced(winners);
      onAnnounced();
    }, texts.addFailed);
  };
  const undo = (): Promise<void> =>
    run(async () => {
      for (const { id } of announced) await api('DELETE adminWinner', { params: { id } });
      setAnnounced([]);
      toasts.success(texts.undone);
    }, texts.deleteFailed);
  return { isSending, error, announced, announce, undo };
}

/** The list behind the dialog, and who has won by now; the lists tell what failed. */
function useFreshLists(): () => void {
  const client = useQueryClient();
  const refreshed = useRefreshedWinners();
  return () => {
    refreshed().catch(() => undefined);
    void client.invalidateQueries({ queryKey: [ROUTES.adminWinnerCandidates] });
  };
}
