import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import NotesIcon from '@mui/icons-material/NotesOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ErasureIcon from '@mui/icons-material/PersonOffOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import LimitIcon from '@mui/icons-material/SpeedOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Link as TextLink, type SvgIconProps, Typography } from '@mui/material';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type StaffEntryKind } from '@sabi50/contracts/enumerations';
import { clockText, dayText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { standingOf } from '@sabi50/contracts/payment-standing';
import {
  type TimelineErasureView,
  type TimelineLimitView,
  type TimelineMailView,
  type TimelineMoneyView,
  type TimelineRowView,
} from '@sabi50/contracts/player-timeline-views';
import { reasonText, type Texts, useTexts } from '../../../lib/language/texts';
import { ConfirmButton } from '../../../ui/confirm-dialog';
import { UnbrokenDates } from '../../../ui/unbroken-dates';
import { useCommand } from '../../../ui/use-command';
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

type Icon = ComponentType<SvgIconProps>;

const MONEY: Partial<Record<StaffEntryKind, Icon>> = {
  ...{ adjustment: BalanceIcon, quiz_fee: PlayIcon, refund: RefreshIcon },
  ...{ pending_deposit: PendingIcon, deposit_reversed: UndoIcon, reversal_cancelled: RefreshIcon },
};

/** A sign for the kind of a row; the words say the same. */
function RowIcon({ row }: { readonly row: TimelineRowView }) {
  const Found = iconOf(row);
  const isBad = row.login === 'locked' || row.money?.kind === 'deposit_reversed';
  return <Found aria-hidden fontSize="small" color={isBad ? 'error' : 'action'} />;
}

function iconOf({ money, game, limit, mail, login, erasure }: TimelineRowView): Icon {
  if (money) return MONEY[money.kind] ?? CardIcon;
  if (game) return PlayIcon;
  if (limit) return limit.period === null ? PauseIcon : LimitIcon;
  if (erasure) return ErasureIcon;
  if (mail) return MailIcon;
  if (login) return login === 'locked' ? LockIcon : LoginIcon;
  return NotesIcon;
}

/** What a row says, and what it says below in small. */
interface RowWords {
  readonly what: string;
  readonly details: readonly string[];
}

/** Says in words what happened. */
function useRowWords(): (row: TimelineRowView) => RowWords {
  const texts = useTexts('player-page');
  const money = useMoneyWords(texts);
  const game = useGameWords(texts);
  const limit = limitWords(texts);
  const erasure = erasureWords(texts);
  const mail = useMailWords(texts);
  const act = useActWords(texts);
  return (row) => {
    if (row.money) return money(row.money);
    if (row.game) return game(row.game);
    if (row.limit) return limit(row.limit);
    if (row.erasure) return erasure(row.erasure);
    if (row.mail) return mail(row.mail);
    if (row.act) return act(row.act);
    return { what: texts.logins[row.login ?? 'player'], details: [] };
  };
}

const quoted = (words: string | null | undefined): readonly string[] => (words ? [`“${words}”`] : []);

function useMoneyWords(texts: Texts['player-page']) {
  const { flags, statuses } = useTexts('payments');
  const words = { ...statuses, ...flags };
  const staff = useTexts('staff-log');
  const { categories } = useTexts('app');
  return (money: TimelineMoneyView): RowWords => {
    const { act, category, deposit, failure, flag, kind, owedAfter } = money;
    const standing = deposit ? standingOf(deposit).filter((word) => word !== 'completed') : [];
    const owes = Number(owedAfter ?? 0) > 0 ? [texts.owes(nairaText(owedAfter ?? '0'))] : [];
    return {
      what: act === null ? texts.money[kind] : texts.adjustedBy(act.actorName ?? texts.formerStaff),
      details: [
        ...(category ? [categories[category]] : []),
        ...(failure ? [texts.failures[failure]] : []),
        ...(flag ? [flags[flag]] : []),
        ...standing.map((word) => words[word]),
        ...owes,
        ...quoted(act?.reason && reasonText(act.reason, staff)),
      ],
    };
  };
}

function useGameWords(texts: Texts['player-page']) {
  const { categories, languages } = useTexts('app');
  const { reasons } = useTexts('quiz-activity');
  return (game: NonNullable<TimelineRowView['game']>): RowWords => {
    const { category, language, correctAnswers, totalQuestions, pointsEarned, reason, refunded } = game;
    const of = pointsEarned > 0 ? texts.gameWon : texts.gameLost;
    return {
      what: reason === null ? texts.gameOpen : of(correctAnswers, totalQuestions),
      details: [
        ...[categories[category], languages[language]],
        ...(reason === null || reason === 'completed' ? [] : [reasons[reason]]),
        ...(refunded ? [texts.feeBack] : []),
      ],
    };
  };
}

const limitWords =
  ({ limitChanges, limitPeriods, noLimit, raiseFrom, untilTime }: Texts['player-page']) =>
  ({ change, period, amount, until }: TimelineLimitView): RowWords => {
    if (period === null) return { what: limitChanges[change], details: until ? [untilTime(timeText(until))] : [] };
    const sum = amount === null ? noLimit : nairaText(amount);
    return {
      what: limitChanges[change],
      details: [limitPeriods[period], until ? raiseFrom(sum, timeText(until)) : sum],
    };
  };

const erasureWords =
  ({ by, byPlayer, erasureChanges, erasureFrom, formerStaff }: Texts['player-page']) =>
  ({ change, byId, byName, amount, dueAt }: TimelineErasureView): RowWords => {
    const isDecided = change !== 'begun' && change !== 'erased';
    const who = byId === null ? byPlayer : by(byName ?? formerStaff);
    return {
      what: erasureChanges[change],
      details: [
        ...(isDecided || byId !== null ? [who] : []),
        ...(amount === null ? [] : [nairaText(amount)]),
        ...(dueAt === null ? [] : [erasureFrom(timeText(dueAt))]),
      ],
    };
  };

function useMailWords(texts: Texts['player-page']) {
  const { recipientStatuses } = useTexts('broadcast');
  return ({ subject, outcome, reply, source }: TimelineMailView): RowWords => ({
    what: texts.mail(subject),
    details: [
      outcome === 'dropped' ? texts.dropped : recipientStatuses[outcome],
      ...(source === 'broadcast' ? [texts.broadcast] : []),
      ...(reply === null ? [] : [reply]),
    ],
  });
}

function useActWords(texts: Texts['player-page']) {
  const staff = useTexts('staff-log');
  const actions: Readonly<Record<string, string>> = staff.actions;
  return (act: NonNullable<TimelineRowView['act']>): RowWords => ({
    what: actions[act.action] ?? act.action,
    details: [texts.by(act.actorName ?? texts.formerStaff), ...quoted(act.reason && reasonText(act.reason, staff))],
  });
}

interface ResendMailProps {
  readonly userId: string;
  readonly row: TimelineRowView;
  /** Has the focus when the mail is on its way again and this button is gone. */
  readonly line: RefObject<HTMLElement | null>;
}

/** Has a failed mail sent again, about the account or of a broadcast, after a question (rule mails/sent-again). */
function ResendMail({ userId, row, line }: ResendMailProps) {
  const texts = useTexts('broadcast');
  useFocusAfter(line);
  const shown = { success: texts.resent, failure: texts.controlFailed };
  const ofAccount = useCommand({
    command: 'POST adminMailResend',
    returnsNothing: true,
    params: { id: row.id },
    ...shown,
  });
  // A row of a broadcast has the id of the broadcast.
  const ofBroadcast = useCommand({
    command: 'POST adminBroadcastResend',
    params: { id: row.id },
    body: () => ({ recipientIds: [userId] }),
    ...shown,
  });
  const { run } = row.mail?.source === 'broadcast' ? ofBroadcast : ofAccount;
  return (
    <ConfirmButton
      size="small"
      sx={{ mt: 0.5, minHeight: 44 }}
      aria-haspopup="dialog"
      title={texts.resendTitle}
      text={texts.resendText(wholeNumber(1))}
      confirmText={texts.resendOne}
      onConfirm={run}
    >
      {`${texts.resendOne}…`}
    </ConfirmButton>
  );
}

/** When what had the focus is gone, it would be nowhere, and the next press of Tab at the top of the page. */
function useFocusAfter(heir: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () => {
      setTimeout(() => document.activeElement === document.body && heir.current?.focus());
    },
    [heir],
  );
}
