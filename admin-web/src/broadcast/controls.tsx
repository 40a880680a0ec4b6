import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { type BroadcastView } from '@sabi50/vocabulary/broadcast-views';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { wholeNumber } from '../ui/numbers';
import { isOver, settledOf } from './outcome.rules';
import { useTexts } from './texts';
import { useSteer } from './use-steer';

/** Pause or resume, and cancel; nothing once the broadcast is over. */
export function Steering({ broadcast: { id, status, counts, total } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts();
  const { pause, resume, cancel, pending } = useSteer(id);
  const [asks, setAsks] = useState(false);
  if (isOver(status)) return null;
  return (
    <Stack direction="row" spacing={1}>
      {status === 'paused' ? (
        <Button variant="contained" disabled={pending} onClick={() => void resume()}>
          {texts.resume}
        </Button>
      ) : (
        <Button variant="outlined" disabled={pending} onClick={() => void pause()}>
          {texts.pause}
        </Button>
      )}
      <Button variant="outlined" color="error" disabled={pending} onClick={() => setAsks(true)}>
        {texts.cancelBroadcast}
      </Button>
      <ConfirmDialog
        open={asks}
        title={texts.cancelTitle}
        text={texts.cancelText(wholeNumber(total - settledOf(counts)))}
        confirmText={texts.cancelBroadcast}
        pendingText={texts.cancelling}
        pending={pending}
        onConfirm={() => void cancel().then(() => setAsks(false))}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
