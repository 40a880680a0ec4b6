import { useQueryClient } from '@tanstack/react-query';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { useCall } from '../../ui/use-call';
import { useToasts } from '../../ui/use-toasts';

const AGAIN_EVERY_MS = 60_000;
/** While one is under way somebody watches it. */
const WATCHED_EVERY_MS = 2_000;

/** How the ledger stands, kept up to date. */
export const useVerifications = () =>
  useCall('GET adminLedgerVerifications', {
    refetchInterval: (shown) => (shown?.underWay ? WATCHED_EVERY_MS : AGAIN_EVERY_MS),
  });

/** Asks for a verification now; while one is under way nothing new begins. */
export function useVerifyNow(): () => Promise<void> {
  const texts = useTexts('ledger');
  const toasts = useToasts();
  const client = useQueryClient();
  return async () => {
    try {
      const view = await api('POST adminLedgerVerifications');
      client.setQueryData([ROUTES.adminLedgerVerifications, {}], view);
    } catch (error) {
      toasts.failure(texts.verifyFailed, error);
    }
  };
}
