import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type BroadcastView, type DoubtVerdict } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type Intention } from '@sabi50/contracts/intentions';
import { api } from '../../lib/api/api';
import { newIntention } from '../../lib/api/intention';
import { useTexts } from '../../lib/language/texts';
import { ConfirmButton } from '../../ui/confirm-dialog';
import { Panel } from '../../ui/stat-card';
import { useToasts } from '../../ui/use-toasts';
import { useBroadcastSeen, useFollow } from './use-broadcast';
import { isOver, settledOf } from './outcome.rules';

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

/** Pauses, resumes and cancels a broadcast, sends failed mails again, and settles those whose outcome is unknown. */
function useControl(id: string) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const refresh = useRefresh();
  const follow = useFollow();
  const seen = useBroadcastSeen();
  const [pending, setPending] = useState(false);
  const params = { id };
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
  return {
    pending,
    pause: () => call(() => api('POST adminBroadcastPause', { params })),
    resume: async () => {
      follow(id);
      return call(() => api('POST adminBroadcastResume', { params }));
    },
    cancel: async () => {
      if (await call(() => api('POST adminBroadcastCancel', { params }))) toasts.success(texts.cancelDone);
    },
    settle: async (verdict: DoubtVerdict, recipientIds?: readonly string[]) => {
      const body = { verdict, ...(recipientIds && { recipientIds }) };
      if (await call(() => api('POST adminBroadcastDoubts', { params, body }))) toasts.success(texts.doubtsSettled);
    },
    /** Lets the addresses get broadcasts again that this one found unknown. */
    unsuppress: async () => {
      if (await call(() => api('DELETE adminBroadcastSuppressions', { params }))) toasts.success(texts.unsuppressed);
    },
    /** Of the named recipients, or of all, the mails that failed; once for an intention. */
    resend: async (intention: Intention, recipientIds?: readonly string[]) => {
      const send = (idempotencyKey: string) =>
        api('POST adminBroadcastResend', { params, body: { recipientIds }, idempotencyKey });
      if (!(await call(() => intention.attempt(send)))) return;
      toasts.success(texts.resent);
      follow(id);
    },
  };
}

interface ResendButtonProps {
  readonly broadcastId: string;
  /** How many mails it is about. */
  readonly count: number;
  /** One recipient, or all whose mail failed. */
  readonly recipientId?: string;
}

/** Has failed mails sent again after a question that says how many (rule mails/sent-again). */
export function ResendButton({ broadcastId, count, recipientId }: ResendButtonProps) {
  const texts = useTexts('broadcast');
  const { resend, pending } = useControl(broadcastId);
  // One press and its repetitions are one request.
  const [intention] = useState(newIntention);
  const isOne = recipientId !== undefined;
  return (
    <ConfirmButton
      size={isOne ? 'small' : 'medium'}
      sx={isOne ? { alignSelf: 'start' } : undefined}
      disabled={pending}
      title={texts.resendTitle}
      text={texts.resendText(wholeNumber(count))}
      confirmText={texts.resendOne}
      onConfirm={() => resend(intention, recipientId === undefined ? undefined : [recipientId])}
    >
      {isOne ? texts.resendOne : texts.resendAll}
    </ConfirmButton>
  );
}

/** The mails of a broadcast that the mail server refused. */
export function ResendFailed({ broadcast: { id, status, counts } }: { readonly broadcast: BroadcastView }) {
  const count = counts.failed + counts.bounced;
  if (count === 0 || status === 'cancelled') return null;
  return <ResendButton key={wholeNumber(count)} broadcastId={id} count={count} />;
}

/** Undoes what a mail server that refused addresses by mistake did to them. */
export function UnsuppressButton({ broadcast: { id, counts } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const { unsuppress, pending } = useControl(id);
  if (counts.bounced === 0) return null;
  return (
    <ConfirmButton
      disabled={pending}
      title={texts.unsuppressTitle}
      text={texts.unsuppressText}
      confirmText={texts.unsuppress}
      onConfirm={unsuppress}
    >
      {texts.unsuppress}
    </ConfirmButton>
  );
}

/** Lets staff settle mails with an unknown result; empty when there are none. */
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
