import { type RefObject, useEffect } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { useTexts } from '../../../lib/language/texts';
import { ConfirmButton } from '../../../ui/confirm-button';
import { useCommand } from '../../../ui/use-command';

interface ResendMailProps {
  readonly userId: string;
  readonly row: TimelineRowView;
  /** Has the focus when the mail is on its way again and this button is gone. */
  readonly line: RefObject<HTMLElement | null>;
}

/** Has a failed mail sent again, about the account or of a broadcast, after a question (rule mails/sent-again). */
export function ResendMail({ userId, row, line }: ResendMailProps) {
  const texts = useTexts('broadcast');
  useFocusAfter(line);
  const shown = { success: texts.resent, failure: texts.controlFailed };
  const ofAccount = useCommand({
    command: 'POST adminMailResend',
    returnsNothing: true,
    params: { id: row.id },
    ...shown,
  });
  // A row of a broadcast has the id of the broadcast.
  const ofBroadcast = useCommand({
    command: 'POST adminBroadcastResend',
    params: { id: row.id },
    body: () => ({ recipientIds: [userId] }),
    ...shown,
  });
  const { run } = row.mail?.source === 'broadcast' ? ofBroadcast : ofAccount;
  return (
    <ConfirmButton
      size="small"
      sx={{ mt: 0.5, minHeight: 44 }}
      aria-haspopup="dialog"
      title={texts.resendTitle}
      text={texts.resendText(wholeNumber(1))}
      confirmText={texts.resendOne}
      onConfirm={run}
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
