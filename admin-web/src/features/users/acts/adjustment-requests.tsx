import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { type AdjustmentRequestsView, type AdjustmentRequestView } from '@sabi50/contracts/adjustments';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { useProfile } from '../../../lib/session/profile-context';
import { ConfirmButton } from '../../../ui/confirm-button';
import { useCall } from '../../../ui/use-call';
import { useToasts } from '../../../ui/use-toasts';

/** Large adjustments that wait, and the limit; who decides has to see them as they are now. */
export const useAdjustmentRequests = () =>
  useCall<AdjustmentRequestsView>(ROUTES.adminAdjustmentRequests, {}, { refetchOnMount: 'always' });

/** Large adjustments of a player that wait for a second super administrator (rule money/large-adjustment). */
export function AdjustmentRequests({ userId }: { readonly userId: string }) {
  const { data, refetch } = useAdjustmentRequests();
  const requests = data?.requests.filter((request) => request.userId === userId) ?? [];
  return requests.map((request) => <Request key={request.id} request={request} onEnded={() => void refetch()} />);
}

interface RequestProps {
  readonly request: AdjustmentRequestView;
  readonly onEnded: () => void;
}

function Request({ request, onEnded }: RequestProps) {
  const texts = useTexts('player-acts');
  const toasts = useToasts();
  const { id: ownId } = useProfile();
  const [intention] = useState(newIntention);
  const { id, amount, expiresAt, reason, requestedBy, requestedByName } = request;
  const money = nairaText(amount, true);
  const send = async (route: 'adminAdjustmentRequestConfirm' | 'adminAdjustmentRequestWithdraw', done: string) => {
    const path = pathOf(route, { id });
    try {
      await intention.attempt((idempotencyKey) => callApi(path, { method: 'POST', idempotencyKey }), path);
      toasts.success(done);
    } catch (error) {
      toasts.failure(texts.adjustFailed, error);
    } finally {
      onEnded();
    }
  };
  return (
    <Alert severity="warning">
      <Stack spacing={1}>
        <span>{texts.requestText(requestedByName ?? '–', money, timeText(expiresAt))}</span>
        {reason && <span>{`“${reason}”`}</span>}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {requestedBy !== ownId && (
            <ConfirmButton
              title={texts.confirmRequest}
              text={texts.confirmRequestText(money)}
              confirmText={texts.confirmRequest}
              variant="contained"
              onConfirm={() => send('adminAdjustmentRequestConfirm', texts.adjusted)}
            >
              {texts.confirmRequest}
            </ConfirmButton>
          )}
          <Button
            variant="outlined"
            onClick={() => void send('adminAdjustmentRequestWithdraw', texts.requestWithdrawn)}
          >
            {texts.withdrawRequest}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
