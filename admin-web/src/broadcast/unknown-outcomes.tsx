import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type BroadcastView } from '@sabi50/vocabulary/broadcast-views';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { useTexts } from './texts';
import { useSteer } from './use-steer';

/** Lets staff settle mails of which nobody knows whether they left; nothing when there are none. */
export function Doubts({ broadcast: { id, counts } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts();
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
  /** One recipient, or all in doubt. */
  readonly recipientId?: string;
}

/** The two verdicts; sending again asks first. */
export function SettleButtons({ broadcastId, recipientId }: SettleButtonsProps) {
  const texts = useTexts();
  const { settle, pending } = useSteer(broadcastId);
  const [asks, setAsks] = useState(false);
  const whom = recipientId === undefined ? undefined : [recipientId];
  const size = recipientId === undefined ? 'medium' : 'small';
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" size={size} disabled={pending} onClick={() => void settle('sent', whom)}>
        {texts.doubtsSent}
      </Button>
      <Button variant="outlined" size={size} disabled={pending} onClick={() => setAsks(true)}>
        {texts.doubtsAgain}
      </Button>
      <ConfirmDialog
        open={asks}
        title={texts.doubtsAgainTitle}
        text={texts.doubtsAgainText}
        confirmText={texts.doubtsAgain}
        pending={pending}
        onConfirm={() => void settle('send-again', whom).then(() => setAsks(false))}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
