import { Box, Button, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentCaseView, type PaymentWalletEventView } from '@sabi50/contracts/payment-case-views';
import { useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';

/** What the payment led to in the wallet of its player, with what each event posted (rule money/double-entry). */
export function WalletEvents({ payment: { userId, walletEvents } }: { readonly payment: PaymentCaseView }) {
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
