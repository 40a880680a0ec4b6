import { Box, Link as TextLink, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { useTexts } from '../../../lib/language/texts';
import { UnbrokenDates } from '../../../ui/unbroken-dates';
import { ResendMail } from './resend-mail';
import { RowIcon } from './row-icon';
import { useRowWords } from './row-words';
import { pageOf, rowsByDay } from './timeline.rules';

interface TimelineRowsProps {
  /** Whose timeline it is. */
  readonly userId: string;
  readonly rows: readonly TimelineRowView[];
}

/** What happened, a list for each day in Lagos. */
export function TimelineRows({ userId, rows }: TimelineRowsProps) {
  return rowsByDay(rows).map(({ day, rows: ofDay }) => (
    <section key={day} aria-label={dayText(day)}>
      <Typography component="h3" variant="body2" sx={DAY}>
        {dayText(day)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ofDay.map((row) => (
          <Row key={`${row.kind} ${row.id}`} userId={userId} row={row} />
        ))}
      </Box>
    </section>
  ));
}

const DAY = {
  fontWeight: 700,
  fontSize: 12,
  color: 'text.secondary',
  bgcolor: 'action.hover',
  mx: -2,
  px: 2,
  py: 0.75,
};

function Row({ userId, row }: { readonly userId: string; readonly row: TimelineRowView }) {
  const texts = useTexts('player-page');
  const { what, details } = useRowWords()(row);
  const { money, mail } = row;
  const line = useRef<HTMLLIElement>(null);
  return (
    <Box component="li" ref={line} tabIndex={-1} sx={ROW}>
      <Typography component="time" dateTime={row.at} title={dayText(row.at)} variant="body2" sx={TIME}>
        {clockText(row.at)}
      </Typography>
      <RowIcon row={row} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Linked to={pageOf(row)}>{what}</Linked>
        {details.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            <UnbrokenDates>{details.join(' · ')}</UnbrokenDates>
          </Typography>
        )}
        {mail?.canBeSentAgain && <ResendMail userId={userId} row={row} line={line} />}
      </Box>
      {money && (
        <Box sx={SUM}>
          <span className="visually-hidden">{texts.amount}: </span>
          <span>{signedNaira(money.amount, money.balanceAfter !== null)}</span>
          {money.balanceAfter !== null && (
            <Typography variant="body2" color="textSecondary">
              {texts.balanceAfter(nairaText(money.balanceAfter))}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

const SMALLEST = '@media (max-width: 359.95px)';
const ROW = {
  ...{ display: 'grid', alignItems: 'start', columnGap: { xs: 1, sm: 1.5 }, py: 0.75, fontSize: 13 },
  gridTemplateColumns: { xs: '40px 20px minmax(0, 1fr) auto', sm: '52px 20px minmax(0, 1fr) auto' },
  // Words would break beside the sum.
  [SMALLEST]: { gridTemplateColumns: '40px 20px minmax(0, 1fr)' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const TIME = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', lineHeight: 1.6 };
/** The sum, and what it left; beside each other where there is room. */
const SUM = {
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'minmax(96px, auto) minmax(132px, auto)' },
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  [SMALLEST]: { gridColumn: 3, display: 'flex', flexWrap: 'wrap', columnGap: '12px', textAlign: 'left' },
};

/** What came in has a plus; what moved nothing has no sign at all. */
const signedNaira = (amount: string, hasMoved: boolean): string =>
  hasMoved && !amount.startsWith('-') ? `+${nairaText(amount)}` : nairaText(amount);

interface LinkedProps {
  readonly to: string | null;
  readonly children: ReactNode;
}

/** The words as a link to the page of what happened, where there is one. */
const Linked = ({ to, children }: LinkedProps) =>
  to === null ? (
    <span>{children}</span>
  ) : (
    <TextLink component={Link} to={to} color="inherit">
      {children}
    </TextLink>
  );
