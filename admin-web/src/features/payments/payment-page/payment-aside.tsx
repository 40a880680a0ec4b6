import { Box, Button, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import {
  type PaymentCaseView,
  type PaymentRefundView,
  type PaymentWalletEventView,
} from '@sabi50/contracts/payment-case-views';
import { detailText, useTexts } from '../../../lib/language/texts';
import { PlayerName } from '../../../ui/cell-lines';
import { Panel } from '../../../ui/stat-card';
import { type Tone, ToneChip } from '../../../ui/tone-chip';
import { moneyText } from './money-text';

interface PaymentAsideProps {
  readonly payment: PaymentCaseView;
}

/** Beside the payment: refunds, the player and what their wallet has of it. */
export function PaymentAside({ payment }: PaymentAsideProps) {
  const texts = useTexts('payments');
  const { refunds } = payment;
  return (
    <>
      {refunds.length > 0 && (
        <Panel title={texts.case.refunds}>
          <Listed>
            {refunds.map((refund, index) => (
              <Refund key={refund.providerId ?? index} refund={refund} />
            ))}
          </Listed>
        </Panel>
      )}
      <WalletEvents payment={payment} />
      <Player payment={payment} />
    </>
  );
}

const Listed = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {children}
  </Box>
);

interface ItemProps {
  readonly title: string;
  readonly tone: Tone;
  readonly status: string;
  readonly lines: readonly (string | null)[];
}

/** A refund: what it is called, how it stands, and what else there is to say. */
function Item({ title, tone, status, lines }: ItemProps) {
  const texts = useTexts('payments');
  return (
    <Box component="li">
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        <ToneChip tone={tone} label={detailText(status, texts)} />
      </Stack>
      {lines.map(
        (line) =>
          line && (
            <Typography key={line} variant="body2" color="textSecondary">
              {line}
            </Typography>
          ),
      )}
    </Box>
  );
}

function Refund({ refund: { providerId, amount, currency, status, byStaff } }: { readonly refund: PaymentRefundView }) {
  const { case: words } = useTexts('payments');
  const isOver = status === 'processed';
  return (
    <Item
      title={providerId === null ? words.refundUnnamed : words.refundId(providerId)}
      tone={isOver ? 'good' : status === 'failed' || status === 'needs-attention' ? 'bad' : 'warning'}
      status={status}
      lines={[moneyText(amount, currency), byStaff ? words.byStaff : words.byProvider]}
    />
  );
}

function Player({ payment }: { readonly payment: PaymentCaseView }) {
  const { case: words } = useTexts('payments');
  const { userId, userName, userEmail, balance, credited, left } = payment;
  return (
    <Panel title={words.player}>
      <PlayerName {...{ userId, userName, userEmail }} deleted={words.deletedPlayer} />
      <Box component="dl" sx={FACTS}>
        <dt>{words.balance}</dt>
        <dd>{nairaText(balance)}</dd>
        {credited !== null && (
          <>
            <dt>{words.credited}</dt>
            <dd>{nairaText(credited)}</dd>
            <dt>{words.left}</dt>
            <dd>{nairaText(left)}</dd>
          </>
        )}
      </Box>
    </Panel>
  );
}

const FACTS = {
  ...{ display: 'grid', gridTemplateColumns: '1fr max-content', gap: 0.75, mt: 1, mb: 0, fontSize: 13 },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& dt': { color: 'text.secondary' },
};

/** What the payment led to in the wallet of its player, with what each event posted (rule money/double-entry). */
function WalletEvents({ payment: { userId, walletEvents } }: { readonly payment: PaymentCaseView }) {
  const { case: words } = useTexts('payments');
  return (
    <Panel
      title={words.walletEvents}
      actions={
        <Button component={Link} to={`/users/${userId}/show`} size="small">
          {words.toWallet}
        </Button>
      }
    >
      {walletEvents.length === 0 && <Typography color="textSecondary">{words.noWalletEvents}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {walletEvents.map((event, place) => (
          <WalletEvent key={place} event={event} />
        ))}
      </Box>
    </Panel>
  );
}

function WalletEvent({ event: { type, at, balanceAfter, postings } }: { readonly event: PaymentWalletEventView }) {
  const { case: words } = useTexts('payments');
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 700 }}>{words.walletEventTypes[type]}</Typography>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={at}>{timeText(at)}</time> · {words.balanceAfter(nairaText(balanceAfter))}
      </Typography>
      {postings.length > 0 && (
        <Box component="dl" sx={POSTINGS}>
          {postings.map(({ account, amount }) => (
            <Fragment key={account}>
              <dt>{words.accounts[account]}</dt>
              <dd>
                {amount.startsWith('-') ? words.creditOf(nairaText(amount.slice(1))) : words.debitOf(nairaText(amount))}
              </dd>
            </Fragment>
          ))}
        </Box>
      )}
    </Box>
  );
}

const POSTINGS = {
  ...{
    display: 'grid',
    gridTemplateColumns: '1fr max-content',
    columnGap: 1.5,
    rowGap: 0.5,
    mt: 0.5,
    mb: 0,
    fontSize: 13,
  },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& dt': { color: 'text.secondary' },
};
