import { Alert, Button, Stack } from '@mui/material';
import { type AdjustmentRequestView } from '@sabi50/contracts/adjustments';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { ConfirmButton } from '../../../ui/confirm-dialog';
import { useCall } from '../../../ui/use-call';
import { useCommand } from '../../../ui/use-command';

/** Large adjustments that wait, and the limit; who decides has to see them as they are now. */
export const useAdjustmentRequests = () => useCall('GET adminAdjustmentRequests', { refetchOnMount: 'always' });

/** Large adjustments of a player that wait for a second super administrator (rule money/large-adjustment). */
export function AdjustmentRequests({ userId }: { readonly userId: string }) {
  const { data } = useAdjustmentRequests();
  const requests = data?.requests.filter((request) => request.userId === userId) ?? [];
  return requests.map((request) => <Request key={request.id} request={request} />);
}

function Request({ request }: { readonly request: AdjustmentRequestView }) {
  const texts = useTexts('player-acts');
  const { id: ownId } = useProfile();
  const { id, amount, expiresAt, reason, requestedBy, requestedByName } = request;
  const money = nairaText(amount, true);
  const shared = { params: { id }, failure: texts.adjustFailed };
  const confirm = useCommand({ ...shared, command: 'POST adminAdjustmentRequestConfirm', success: texts.adjusted });
  const withdraw = useCommand({
    ...shared,
    command: 'POST adminAdjustmentRequestWithdraw',
    success: texts.requestWithdrawn,
  });
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
              onConfirm={confirm.run}
            >
              {texts.confirmRequest}
            </ConfirmButton>
          )}
          <Button variant="outlined" onClick={() => void withdraw.run()}>
            {texts.withdrawRequest}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
