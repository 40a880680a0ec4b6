import { Button, Stack } from '@mui/material';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ConfirmButton } from '../../ui/confirm-button';
import { isOver, settledOf } from './outcome.rules';
import { useControl } from './use-control';

/** Pause or resume, and cancel; one that is still to start has nothing to pause, and one that is over nothing at all. */
export function Controls({ broadcast: { id, status, counts, total } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const { pause, resume, cancel, pending } = useControl(id);
  if (isOver(status)) return null;
  return (
    <Stack direction="row" spacing={1}>
      {status === 'scheduled' ? null : status === 'paused' ? (
        <Button variant="contained" disabled={pending} onClick={() => void resume()}>
          {texts.resume}
        </Button>
      ) : (
        <Button variant="outlined" disabled={pending} onClick={() => void pause()}>
          {texts.pause}
        </Button>
      )}
      <ConfirmButton
        color="error"
        disabled={pending}
        title={texts.cancelTitle}
        text={texts.cancelText(wholeNumber(total - settledOf(counts)))}
        confirmText={texts.cancelBroadcast}
        pendingText={texts.cancelling}
        onConfirm={cancel}
      >
        {texts.cancelBroadcast}
      </ConfirmButton>
    </Stack>
  );
}
