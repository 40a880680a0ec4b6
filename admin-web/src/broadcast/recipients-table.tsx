import { Box, Stack, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import {
  type BroadcastRecipientView,
  type BroadcastView,
  RECIPIENT_STATUSES,
} from '@sabi50/vocabulary/broadcast-views';
import { useShellTexts } from '../app/texts';
import { messageText } from '../errors/message-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { timeText } from '../ui/dates';
import { FilterBar, SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { RecipientStatusChip } from './broadcast-status';
import { SettleButtons } from './unknown-outcomes';
import { ListFollows } from './list-follows';
import { isOver } from './outcome.rules';
import { useTexts } from './texts';

const PER_PAGE = 50;

/** What became of the mail to each recipient, with a filter for the state. */
export function RecipientsTable({ broadcast: { id, status } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts();
  return (
    <Panel title={texts.recipients}>
      <ListFrame
        resource={`broadcasts/${id}/recipients`}
        perPage={PER_PAGE}
        sort={{ field: 'email', order: 'ASC' }}
        filters={<Filters />}
        unit={texts.recipientsUnit}
        empty={texts.noRecipientsFound}
        storeKey={`broadcast.${id}.recipients`}
      >
        <ListFollows isMoving={!isOver(status) && status !== 'paused'} />
        <Table broadcastId={id} />
      </ListFrame>
    </Panel>
  );
}

function Filters() {
  const texts = useTexts();
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.searchRecipient} />
      <SelectFilter
        source="status"
        label={texts.status}
        choices={choicesOf(RECIPIENT_STATUSES, texts.recipientStatuses)}
      />
    </FilterBar>
  );
}

function Table({ broadcastId }: { readonly broadcastId: string }) {
  const texts = useTexts();
  const shell = useShellTexts();
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col
        source="name"
        label={texts.name}
        render={({ name }: BroadcastRecipientView) => name ?? texts.goneAccount}
      />
      <DataTable.Col
        source="email"
        label={texts.email}
        render={({ email }: BroadcastRecipientView) => email ?? shell.notAvailable}
      />
      <DataTable.Col
        source="status"
        label={texts.status}
        render={({ status }: BroadcastRecipientView) => <RecipientStatusChip status={status} />}
      />
      <DataTable.Col
        align="right"
        source="attempts"
        label={texts.attempts}
        render={({ attempts }: BroadcastRecipientView) => wholeNumber(attempts)}
      />
      <DataTable.Col
        source="updatedAt"
        label={texts.updatedAt}
        render={({ updatedAt }: BroadcastRecipientView) => (updatedAt === null ? '' : timeText(updatedAt))}
      />
      <DataTable.Col
        label={texts.reply}
        render={(recipient: BroadcastRecipientView) => <Reply {...{ recipient, broadcastId }} />}
      />
    </DataTable>
  );
}

interface ReplyProps {
  readonly broadcastId: string;
  readonly recipient: BroadcastRecipientView;
}

/** What the mail server said and, where that is open, by which name the mail is found there. */
function Reply({ broadcastId, recipient }: ReplyProps) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const { id, status, reply, nextTryAt, messageId } = recipient;
  return (
    <Stack spacing={0.5} sx={{ minWidth: 280, overflowWrap: 'anywhere' }}>
      {reply !== null && <span>{messageText(reply, errorTexts)}</span>}
      {nextTryAt !== null && <span>{texts.nextTry(timeText(nextTryAt))}</span>}
      {status === 'in-doubt' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.messageId}: <Box component="code">{messageId}</Box>
          </Typography>
          <SettleButtons broadcastId={broadcastId} recipientId={id} />
        </>
      )}
    </Stack>
  );
}
