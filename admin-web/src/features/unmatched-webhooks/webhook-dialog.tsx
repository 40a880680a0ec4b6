import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type UnmatchedStatus, type UnmatchedWebhookBodyView } from '@sabi50/contracts/unmatched-webhooks';
import { useTexts } from '../../lib/language/texts';
import { ReasonDialog } from '../../ui/command-dialog';
import { FreshRecord } from '../../ui/fresh-record';
import { ShownDialog } from '../../ui/shown-dialog';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { readableBody } from './readable-body.rules';

interface WebhookProps {
  readonly webhook: UnmatchedWebhookBodyView;
}
interface ClosableProps extends WebhookProps {
  readonly onClose: () => void;
}

/** One message with what it said; one that is open is closed here, with a reason. */
export const WebhookDialog = () => (
  <FreshRecord<UnmatchedWebhookBodyView> resource="unmatched-webhooks">
    {(webhook, close) => <Message webhook={webhook} onClose={close} />}
  </FreshRecord>
);

/** As it was when the dialog opened: the form stays until it is left, though the message is closed by then. */
function Message({ webhook, onClose }: ClosableProps) {
  const [wasOpen] = useState(webhook.status === 'open');
  return wasOpen ? <Open {...{ webhook, onClose }} /> : <Closed {...{ webhook, onClose }} />;
}

function Open({ webhook, onClose }: ClosableProps) {
  const texts = useTexts('unmatched-webhooks');
  return (
    <ReasonDialog
      wide
      startsWithReason={false}
      command="POST adminUnmatchedWebhookSettle"
      params={{ id: webhook.id }}
      title={texts.entryTitle}
      submitText={texts.settle}
      pendingText={texts.settling}
      words={{ label: texts.reason, hint: texts.reasonHint, missing: texts.reasonNeeded }}
      success={texts.settledToast}
      failure={texts.settleFailed}
      onClose={onClose}
    >
      <Facts {...{ webhook }} />
      <Body {...{ webhook }} />
    </ReasonDialog>
  );
}

function Closed({ webhook, onClose }: ClosableProps) {
  const texts = useTexts('unmatched-webhooks');
  const filter = JSON.stringify({ subject: 'unmatched-webhook', subjectId: webhook.id });
  return (
    <ShownDialog
      title={texts.entryTitle}
      maxWidth="md"
      links={
        webhook.closedBy && (
          <Button component={Link} to={`/staff-log?${new URLSearchParams({ filter, page: '1' }).toString()}`}>
            {texts.inStaffLog}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Facts {...{ webhook }} />
      <Body {...{ webhook }} />
    </ShownDialog>
  );
}

function Facts({ webhook }: WebhookProps) {
  const texts = useTexts('unmatched-webhooks');
  const { event, reason, reference, userName, receivedAt, lastReceivedAt, times, closedAt, status } = webhook;
  return (
    <Box component="dl" sx={FACTS}>
      <Fact name={texts.event}>{event ?? texts.none}</Fact>
      <Fact name={texts.why}>{texts.whys[reason]}</Fact>
      <Fact name={texts.reference}>{reference ?? texts.none}</Fact>
      {userName && <Fact name={texts.player}>{userName}</Fact>}
      <Fact name={texts.received}>{timeText(receivedAt)}</Fact>
      {times > 1 && <Fact name={texts.times}>{wholeNumber(times)}</Fact>}
      {times > 1 && <Fact name={texts.lastReceived}>{timeText(lastReceivedAt)}</Fact>}
      {closedAt && <Fact name={texts.closed}>{timeText(closedAt)}</Fact>}
      <Fact name={texts.status}>
        <StatusChip {...{ status }} />
      </Fact>
    </Box>
  );
}

const FACTS = {
  ...{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 },
  ...{ alignItems: 'baseline', '& dd': { m: 0, overflowWrap: 'anywhere' } },
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2">
      {children}
    </Typography>
  </>
);

/** What it said, which can be scrolled by keyboard. */
function Body({ webhook: { body, isCut } }: WebhookProps) {
  const texts = useTexts('unmatched-webhooks');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {texts.body}
      </Typography>
      {body === null ? (
        <Typography variant="body2">{texts.erased}</Typography>
      ) : (
        <Box component="pre" tabIndex={0} role="group" aria-labelledby={titleId} sx={BODY}>
          {readableBody(body)}
        </Box>
      )}
      {isCut && <Typography variant="body2">{texts.cut}</Typography>}
    </section>
  );
}

const BODY = {
  ...{ m: 0, p: 1.5, maxHeight: '40vh', overflow: 'auto', fontSize: 13, lineHeight: 1.5 },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
};

const TONES: Readonly<Record<UnmatchedStatus, Tone>> = { open: 'warning', matched: 'good', settled: 'plain' };

/** Whether it still waits for somebody. */
export function StatusChip({ status }: { readonly status: UnmatchedStatus }) {
  const texts = useTexts('unmatched-webhooks');
  return <ToneChip tone={TONES[status]} label={texts.statuses[status]} />;
}
