import { Link as TextLink, Stack } from '@mui/material';
import { Link } from 'react-router';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { ListPage } from '../../ui/list-page';
import { ChangeScheduleButton } from './change-schedule';
import { Controls } from './controls';
import { ListFollows } from './list-follows';

const PER_PAGE = 20;
const STILL_TO_START = { status: 'scheduled' };

/** The broadcasts whose time is still to come, the next one first. */
export function ScheduledList() {
  const texts = useTexts('broadcast');
  return (
    <ListPage
      resource="broadcasts"
      only={STILL_TO_START}
      perPage={PER_PAGE}
      sort={{ field: 'scheduledFor', order: 'ASC' }}
      search={{ source: 'search', label: texts.searchSubject }}
      summary={<ListFollows isMoving />}
      columns={useColumns()}
      unit={texts.sentUnit}
      empty={texts.noScheduled}
      storeKey="broadcasts.scheduled"
    />
  );
}

function useColumns(): readonly Column<BroadcastView>[] {
  const texts = useTexts('broadcast');
  const { notAvailable } = useTexts('app');
  return [
    { source: 'subject', label: texts.subject, render: (broadcast) => <Subject {...broadcast} /> },
    {
      ...{ source: 'scheduledFor', label: texts.startsAt },
      render: ({ scheduledFor }) => (scheduledFor === null ? '' : timeText(scheduledFor)),
    },
    {
      ...{ source: 'category', label: texts.category, disableSort: true },
      render: ({ category }) => texts.categories[category],
    },
    { source: 'total', label: texts.total, align: 'right', render: ({ total }) => wholeNumber(total) },
    { label: texts.sentBy, render: ({ createdByName }) => createdByName ?? notAvailable },
    { label: texts.acts, render: (broadcast) => <Acts broadcast={broadcast} /> },
  ];
}

const Subject = ({ id, subject }: BroadcastView) => (
  <TextLink
    component={Link}
    to={`/broadcast/sent/${id}`}
    underline="hover"
    sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
  >
    {subject}
  </TextLink>
);

const Acts = ({ broadcast }: { readonly broadcast: BroadcastView }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
    <ChangeScheduleButton broadcast={broadcast} />
    <Controls broadcast={broadcast} />
  </Stack>
);
