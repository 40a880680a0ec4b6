import { Button, Stack, Typography } from '@mui/material';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ConfirmButton } from '../../ui/confirm-button';
import { Panel } from '../../ui/stat-card';
import { useControl } from './use-control';

/** Lets staff settle mails of which nobody knows whether they left; nothing when there are none. */
export function UnknownOutcomes({ broadcast: { id, counts } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  if (counts.inDoubt === 0) return null;
  return (
    <Panel title={texts.doubts}>
      <Typography sx={{ mb: 1.5 }}>{texts.doubtsText(wholeNumber(counts.inDoubt))}</Typography>
      <SettleButtons broadcastId={id} />
    </Panel>
  );
}

interface SettleButtonsProps {
  readonly broadcastId: string;
  /** One recipient, or all whose outcome is unknown. */
  readonly recipientId?: string;
}

/** The two verdicts; sending again asks first. */
export function SettleButtons({ broadcastId, recipientId }: SettleButtonsProps) {
  const texts = useTexts('broadcast');
  const { settle, pending } = useControl(broadcastId);
  const whom = recipientId === undefined ? undefined : [recipientId];
  const size = recipientId === undefined ? 'medium' : 'small';
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" size={size} disabled={pending} onClick={() => void settle('sent', whom)}>
        {texts.doubtsSent}
      </Button>
      <ConfirmButton
        size={size}
        disabled={pending}
        title={texts.doubtsAgainTitle}
        text={texts.doubtsAgainText}
        confirmText={texts.doubtsAgain}
        onConfirm={() => settle('send-again', whom)}
      >
        {texts.doubtsAgain}
      </ConfirmButton>
    </Stack>
  );
}
