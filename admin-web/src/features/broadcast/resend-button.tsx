import { useState } from 'react';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { newIntention } from '../../lib/api/intention';
import { ConfirmButton } from '../../ui/confirm-button';
import { useControl } from './use-control';

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
