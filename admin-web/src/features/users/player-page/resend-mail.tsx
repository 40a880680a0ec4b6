import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { ConfirmButton } from '../../../ui/confirm-button';
import { useToasts } from '../../../ui/use-toasts';

interface ResendMailProps {
  readonly userId: string;
  readonly row: TimelineRowView;
  /** Has the focus when the mail is on its way again and this button is gone. */
  readonly line: RefObject<HTMLElement | null>;
}

/** Has a failed mail sent again, about the account or of a broadcast, after a question (rule mails/sent-again). */
export function ResendMail({ userId, row, line }: ResendMailProps) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const queries = useQueryClient();
  // One press and its repetitions are one request.
  const [intention] = useState(newIntention);
  useFocusAfter(line);
  const resend = async (): Promise<void> => {
    const { path, body } = callFor(userId, row);
    const send = async (idempotencyKey: string): Promise<object> => {
      await callApi(path, { method: 'POST', body, idempotencyKey });
      // The server says yes without a body.
      return {};
    };
    try {
      await intention.attempt(send);
      toasts.success(texts.resent);
    } catch (error) {
      toasts.failure(texts.controlFailed, error);
    } finally {
      void queries.invalidateQueries({ queryKey: [pathOf('adminUserTimeline', { id: userId })] });
    }
  };
  return (
    <ConfirmButton
      size="small"
      sx={{ mt: 0.5, minHeight: 44 }}
      aria-haspopup="dialog"
      title={texts.resendTitle}
      text={texts.resendText(wholeNumber(1))}
      confirmText={texts.resendOne}
      onConfirm={resend}
    >
      {`${texts.resendOne}…`}
    </ConfirmButton>
  );
}

/** When what had the focus is gone, it would be nowhere, and the next press of Tab at the top of the page. */
function useFocusAfter(heir: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () => {
      setTimeout(() => document.activeElement === document.body && heir.current?.focus());
    },
    [heir],
  );
}

/** A row of a broadcast has the id of the broadcast: of it, the mail to this player alone is sent again. */
const callFor = (userId: string, { id, mail }: TimelineRowView): { path: string; body: object } =>
  mail?.source === 'broadcast'
    ? { path: pathOf('adminBroadcastResend', { id }), body: { recipientIds: [userId] } }
    : { path: pathOf('adminMailResend', { id }), body: {} };
