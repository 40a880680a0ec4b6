import { Fragment } from 'react';
import { useDisplayName, useTexts } from '../../lib/language/texts';
import { RestrictionChips } from '../../ui/tone-chip';
import { Box, Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { type BroadcastRecipientView, type BroadcastView, RECIPIENT_STATUSES } from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { messageText } from '../../lib/errors/message-text';
import { type Column } from '../../ui/columns-button';
import { choicesOf } from '../../ui/inputs';
import { ListPage } from '../../ui/list-page';
import { Panel } from '../../ui/stat-card';
import { UnbrokenDates } from '../../ui/unbroken-dates';
import { RecipientStatusChip } from './progress';
import { ResendButton, SettleButtons } from './controls';
import { ListFollows } from './sent-list';
import { isOver } from './outcome.rules';

const PER_PAGE = 50;

/** What became of the mail to each recipient, with a filter for the state. */
export function RecipientsTable({ broadcast: { id, status } }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const statuses = choicesOf(RECIPIENT_STATUSES, texts.recipientStatuses);
  return (
    <Panel title={texts.recipients}>
      <ListPage
        resource={`broadcasts/${id}/recipients`}
        perPage={PER_PAGE}
        sort={{ field: 'email', order: 'ASC' }}
        search={{ source: 'search', label: texts.searchRecipient }}
        filters={[{ kind: 'choice', source: 'status', label: texts.status, choices: statuses }]}
        summary={<ListFollows isMoving={!isOver(status) && status !== 'paused'} />}
        columns={useColumns(id, status === 'cancelled')}
        unit={texts.recipientsUnit}
        empty={texts.noRecipientsFound}
        storeKey={`broadcast.${id}.recipients`}
      />
    </Panel>
  );
}

function useColumns(broadcastId: string, isCancelled: boolean): readonly Column<BroadcastRecipientView>[] {
  const texts = useTexts('broadcast');
  const { notAvailable } = useTexts('app');
  return [
    {
      ...{ source: 'name', label: texts.name },
      render: ({ id, name, restrictions }) =>
        name === null ? texts.goneAccount : <Recipient {...{ id, name, restrictions }} />,
    },
    { source: 'email', label: texts.email, render: ({ email }) => email ?? notAvailable },
    { source: 'status', label: texts.status, render: ({ status }) => <RecipientStatusChip status={status} /> },
    { source: 'attempts', label: texts.attempts, align: 'right', render: ({ attempts }) => wholeNumber(attempts) },
    {
      ...{ source: 'updatedAt', label: texts.updatedAt },
      render: ({ updatedAt }) => updatedAt !== null && <UnbrokenDates>{timeText(updatedAt)}</UnbrokenDates>,
    },
    { label: texts.reply, render: (recipient) => <Reply {...{ recipient, broadcastId, isCancelled }} /> },
  ];
}

type RecipientProps = Pick<BroadcastRecipientView, 'id' | 'restrictions'> & { readonly name: string };

function Recipient({ id, name, restrictions }: RecipientProps) {
  const named = useDisplayName();
  return (
    <Fragment>
      <TextLink component={Link} to={`/users/${id}/show`} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
        {named(name)}
      </TextLink>{' '}
      <RestrictionChips restrictions={restrictions} />
    </Fragment>
  );
}

interface ReplyProps {
  readonly broadcastId: string;
  readonly recipient: BroadcastRecipientView;
  /** The broadcast was: nothing of it is sent any more. */
  readonly isCancelled: boolean;
}

/** What the mail server said and, where that is open, by which name the mail is found there. */
function Reply({ broadcastId, recipient, isCancelled }: ReplyProps) {
  const texts = useTexts('broadcast');
  const errorTexts = useTexts('errors');
  const { id, status, reply, replyCode, nextTryAt, messageId } = recipient;
  return (
    <Stack spacing={0.5} sx={{ minWidth: { sm: 280 }, overflowWrap: 'anywhere' }}>
      {reply !== null && <span>{messageText({ code: replyCode ?? '', message: reply }, errorTexts)}</span>}
      {nextTryAt !== null && <span>{texts.nextTry(timeText(nextTryAt))}</span>}
      {(status === 'failed' || status === 'bounced') && !isCancelled && (
        <ResendButton broadcastId={broadcastId} recipientId={id} count={1} />
      )}
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
