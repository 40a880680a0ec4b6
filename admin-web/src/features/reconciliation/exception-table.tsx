import { Link as TextLink, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { CopyButton } from '../../ui/fact-list';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { ageText } from './exception-facts';

interface ExceptionProps {
  readonly exception: ReconciliationExceptionView;
}

const UNSORTED = { disableSort: true };

export const EXCEPTION_TABLE = {
  '& td': { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' },
  '& .column-amount': { whiteSpace: 'nowrap' },
};

/** The columns of exceptions; what waits longest stands first. */
export function useExceptionColumns(): readonly Column<ReconciliationExceptionView>[] {
  const texts = useTexts('reconciliation');
  return [
    { source: 'kind', label: texts.kind, render: (exception) => <Kind {...{ exception }} />, ...UNSORTED },
    { source: 'userName', label: texts.player, render: (exception) => <Player {...{ exception }} />, ...UNSORTED },
    {
      ...{ source: 'amount', label: texts.amount, align: 'right', className: 'column-amount' },
      render: ({ amount }) => nairaText(amount),
    },
    {
      ...{ source: 'occurredAt', label: texts.age },
      render: (exception) => <Lines first={ageText(exception, texts)} second={timeText(exception.occurredAt)} />,
    },
    { source: 'status', label: texts.status, render: (exception) => <Status {...{ exception }} />, ...UNSORTED },
  ];
}

/** What does not fit, and of which payment: the way to everything about it. */
function Kind({ exception: { id, kind, reference } }: ExceptionProps) {
  const texts = useTexts('reconciliation');
  const { search } = useLocation();
  return (
    <Stack>
      <TextLink
        component={Link}
        to={{ pathname: `/reconciliation/${id}`, search }}
        color="inherit"
        sx={{ fontWeight: 700, width: 'fit-content' }}
      >
        {texts.kinds[kind]}
      </TextLink>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Small text={reference} />
        <CopyButton text={reference} />
      </Stack>
    </Stack>
  );
}

function Player({ exception: { userId, userName } }: ExceptionProps) {
  if (!userId || !userName) return null;
  return (
    <TextLink component={Link} to={`/users/${userId}/show`} color="inherit">
      {userName}
    </TextLink>
  );
}

function Status({ exception }: ExceptionProps) {
  const texts = useTexts('reconciliation');
  const { proposal, end } = exception;
  return (
    <Lines
      first={<ToneChip tone={toneOf(exception)} label={end ? texts.ends[end] : texts.statuses.open} />}
      second={end ? (exception.closedByName ?? '') : texts.acts[proposal]}
    />
  );
}

const toneOf = ({ end }: ReconciliationExceptionView): Tone => (end ? 'good' : 'warning');

const Lines = ({ first, second }: { readonly first: ReactNode; readonly second: string }) => (
  <Stack sx={{ alignItems: 'flex-start' }}>
    <span>{first}</span>
    <Small text={second} />
  </Stack>
);

const Small = ({ text }: { readonly text: string }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);
