import { Box, Button, Stack } from '@mui/material';
import { Link, useLocation, Route, Routes } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { UNMATCHED_REASONS, UNMATCHED_STATUSES, type UnmatchedWebhookView } from '@sabi50/contracts/unmatched-webhooks';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { CopyButton } from '../../ui/fact-list';
import { choicesOf } from '../../ui/inputs';
import { ListPage } from '../../ui/list-page';
import { StatusChip, WebhookDialog } from './webhook-dialog';

const PER_PAGE = 25;

/**
 * What the card provider signed and fits nothing we know, each with an address (rule money/unmatched-webhook): the newest
 * first, the open ones unless others are asked for.
 */
export function UnmatchedWebhooksPage() {
  const texts = useTexts('unmatched-webhooks');
  const statuses = choicesOf(UNMATCHED_STATUSES, texts.statuses);
  const reasons = choicesOf(UNMATCHED_REASONS, texts.whys);
  return (
    <ListPage
      title={texts.title}
      about={texts.about}
      resource="unmatched-webhooks"
      perPage={PER_PAGE}
      sort={{ field: 'receivedAt', order: 'DESC' }}
      defaultFilters={OPEN}
      filters={[
        { kind: 'choice', source: 'status', label: texts.status, choices: statuses },
        { kind: 'choice', source: 'reason', label: texts.why, choices: reasons },
      ]}
      columns={useColumns()}
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      sx={{ '& td': { verticalAlign: 'top' } }}
    >
      <Routes>
        <Route path=":id" element={<WebhookDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </ListPage>
  );
}

const OPEN = { status: 'open' };

function useColumns(): readonly Column<UnmatchedWebhookView>[] {
  const texts = useTexts('unmatched-webhooks');
  return [
    { source: 'receivedAt', label: texts.received, render: ({ receivedAt }) => <NoWrap text={timeText(receivedAt)} /> },
    { source: 'event', label: texts.event, render: ({ event }) => <Long text={event ?? texts.none} />, ...UNSORTED },
    { source: 'reason', label: texts.why, render: ({ reason }) => texts.whys[reason], ...UNSORTED },
    {
      ...{ source: 'reference', label: texts.reference, ...UNSORTED },
      render: ({ reference }) => (
        <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
          <Long text={reference ?? texts.none} />
          {reference && <CopyButton text={reference} />}
        </Stack>
      ),
    },
    {
      ...{ source: 'times', label: texts.times, align: 'right', ...UNSORTED },
      render: ({ times }) => wholeNumber(times),
    },
    {
      ...{ source: 'lastReceivedAt', label: texts.lastReceived },
      render: ({ lastReceivedAt }) => <NoWrap text={timeText(lastReceivedAt)} />,
    },
    { source: 'status', label: texts.status, render: ({ status }) => <StatusChip {...{ status }} />, ...UNSORTED },
    { label: texts.details, render: (webhook) => <DetailsLink {...{ webhook }} /> },
  ];
}

const UNSORTED = { disableSort: true };

const NoWrap = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const Long = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 120, maxWidth: 320, overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

function DetailsLink({ webhook }: { readonly webhook: UnmatchedWebhookView }) {
  const texts = useTexts('unmatched-webhooks');
  const { search } = useLocation();
  const { id, event, receivedAt } = webhook;
  return (
    <Button
      component={Link}
      to={{ pathname: `/unmatched-webhooks/${id}`, search }}
      variant="outlined"
      size="small"
      aria-label={texts.detailsOf(event ?? texts.none, timeText(receivedAt))}
    >
      {texts.details}
    </Button>
  );
}
