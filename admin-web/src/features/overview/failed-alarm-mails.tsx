import { useState } from 'react';
import { type FailedAlarmMailView } from '@sabi50/contracts/attention-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { newIntention } from '../../lib/api/intention';
import { useProfile } from '../../lib/session/profile-context';
import { ConfirmButton } from '../../ui/confirm-button';
import { type SmallColumn, SmallTable } from '../../ui/small-table';
import { Panel } from '../../ui/stat-card';
import { useCall } from '../../ui/use-call';
import { useToasts } from '../../ui/use-toasts';

/** Mails about alarms that were given up, each to be sent again (rule mails/sent-again); nothing where there is none. */
export function FailedAlarmMails() {
  const texts = useTexts('overview');
  const broadcast = useTexts('broadcast');
  const { canViewEmailBroadcast } = useProfile();
  const { data = [], refetch } = useCall<readonly FailedAlarmMailView[]>(ROUTES.adminFailedAlarmMails);
  if (data.length === 0) return null;
  const columns: readonly SmallColumn<FailedAlarmMailView>[] = [
    { label: texts.alarm, render: ({ alarm }) => texts.alarms[alarm] },
    { label: broadcast.email, render: ({ email }) => email, isWhole: true },
    { label: texts.alarmFailedAt, render: ({ failedAt }) => timeText(failedAt), isWhole: true },
    { label: broadcast.reply, render: ({ reply }) => <span lang="en">{reply ?? '–'}</span> },
  ];
  const again: SmallColumn<FailedAlarmMailView> = {
    label: broadcast.resendOne,
    render: ({ id }) => <SendAgain id={id} onSent={() => void refetch()} />,
  };
  return (
    <Panel isFlush title={texts.alarmMails}>
      <SmallTable
        label={texts.alarmMails}
        columns={canViewEmailBroadcast ? [...columns, again] : columns}
        rows={data}
      />
    </Panel>
  );
}

function SendAgain({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const broadcast = useTexts('broadcast');
  const toasts = useToasts();
  const [intention] = useState(newIntention);
  const resend = async (): Promise<void> => {
    try {
      await intention.attempt(async (idempotencyKey) => {
        await callApi(pathOf('adminMailResend', { id }), { method: 'POST', idempotencyKey });
        // The server says yes without a body.
        return {};
      });
      toasts.success(broadcast.resent);
    } catch (error) {
      toasts.failure(broadcast.controlFailed, error);
    } finally {
      onSent();
    }
  };
  return (
    <ConfirmButton
      size="small"
      title={broadcast.resendTitle}
      text={broadcast.resendText(wholeNumber(1))}
      confirmText={broadcast.resendOne}
      onConfirm={resend}
    >
      {`${broadcast.resendOne}…`}
    </ConfirmButton>
  );
}
