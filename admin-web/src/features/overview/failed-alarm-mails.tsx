import { type FailedAlarmMailView } from '@sabi50/contracts/attention-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ConfirmButton } from '../../ui/confirm-dialog';
import { type SmallColumn, SmallTable } from '../../ui/small-table';
import { Panel } from '../../ui/stat-card';
import { useCall } from '../../ui/use-call';
import { useCommand } from '../../ui/use-command';

/** Mails about alarms that were given up, each to be sent again (rule mails/sent-again); nothing where there is none. */
export function FailedAlarmMails() {
  const texts = useTexts('overview');
  const broadcast = useTexts('broadcast');
  const { canViewEmailBroadcast } = useProfile();
  const { data = [] } = useCall('GET adminFailedAlarmMails');
  if (data.length === 0) return null;
  const columns: readonly SmallColumn<FailedAlarmMailView>[] = [
    { label: texts.alarm, render: ({ alarm }) => texts.alarms[alarm] },
    { label: broadcast.email, render: ({ email }) => email, isWhole: true },
    { label: texts.alarmFailedAt, render: ({ failedAt }) => timeText(failedAt), isWhole: true },
    { label: broadcast.reply, render: ({ reply }) => <span lang="en">{reply ?? '–'}</span> },
  ];
  const again: SmallColumn<FailedAlarmMailView> = {
    label: broadcast.resendOne,
    render: ({ id }) => <SendAgain id={id} />,
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

function SendAgain({ id }: { readonly id: string }) {
  const broadcast = useTexts('broadcast');
  const { run } = useCommand({
    command: 'POST adminMailResend',
    returnsNothing: true,
    params: { id },
    success: broadcast.resent,
    failure: broadcast.controlFailed,
  });
  return (
    <ConfirmButton
      size="small"
      title={broadcast.resendTitle}
      text={broadcast.resendText(wholeNumber(1))}
      confirmText={broadcast.resendOne}
      onConfirm={run}
    >
      {`${broadcast.resendOne}…`}
    </ConfirmButton>
  );
}
