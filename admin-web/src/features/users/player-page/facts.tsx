import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayText, percent, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PlayerTotalsView } from '@sabi50/contracts/player-timeline-views';
import { priceText } from '@sabi50/contracts/prices';
import { type DepositLimitView, type HelpLineView } from '@sabi50/contracts/spending-views';
import { useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { DialogLink } from '../../../ui/dialog-link';
import { Panel } from '../../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { ToneChip } from '../../../ui/tone-chip';
import { useCall } from '../../../ui/use-call';

/** What is known of a player beside what happened. */
export function Facts({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('player-page');
  const users = useTexts('users');
  const shell = useTexts('app');
  const { canEditUsers } = useProfile();
  const word = (value: string | null, names: Readonly<Record<string, string>>): string =>
    value === null ? shell.notAvailable : (names[value] ?? value);
  return (
    <Panel title={texts.facts} actions={canEditUsers && <EditLink user={user} />}>
      <Box component="dl" sx={FACTS}>
        <Fact name={users.joined} value={dayText(user.createdAt)} />
        <Fact name={texts.lastPlayed} value={user.lastPlayedAt === null ? texts.never : timeText(user.lastPlayedAt)} />
        <Fact name={users.location} value={word(user.location, shell.locations)} />
        <Fact name={users.language} value={word(user.language, shell.languages)} />
        <Fact name={users.gender} value={word(user.gender, shell.genders)} />
        <Fact name={users.source} value={word(user.source, shell.sources)} />
        <Fact name={users.radioStation} value={user.radioStation ?? shell.notAvailable} />
        {canEditUsers && <Sessions userId={user.id} />}
      </Box>
    </Panel>
  );
}

/** How names and values of facts stand. */
const FACTS = {
  ...{
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: 2,
    rowGap: 0.75,
    m: 0,
    fontSize: 13,
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
};

interface FactProps {
  readonly name: string;
  readonly value: string;
}

/** One of them; stands in a list of definitions. */
const Fact = ({ name, value }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function Sessions({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const { openSessions } = useTexts('player-acts');
  const { data } = useCall('GET adminUserAccess', { params: { id: userId } });
  return <Fact name={texts.sessions} value={data ? openSessions(data.openSessions) : '…'} />;
}

function EditLink({ user }: { readonly user: AdminUserView }) {
  const { edit, editUser } = useTexts('users');
  return (
    <DialogLink to={`/users/${user.id}`} startIcon={<EditIcon />} aria-label={editUser(user.name)}>
      {edit}
    </DialogLink>
  );
}

interface OfPlayer {
  readonly userId: string;
}

/** Who decides has to see it as it is now. */
const useOwnLimits = ({ userId }: OfPlayer) =>
  useCall('GET adminUserPlayLimits', { params: { id: userId }, refetchOnMount: 'always' }).data;

/** Until when the player keeps themselves from playing; nothing where they do not (rule spending/break). */
export function BreakChip(player: OfPlayer) {
  const texts = useTexts('player-page');
  const playBreak = useOwnLimits(player)?.playBreak;
  if (!playBreak) return null;
  const label = playBreak.kind === 'pause' ? texts.pausedUntil : texts.excludedUntil;
  return <ToneChip tone="info" label={label(timeText(playBreak.until))} />;
}

/** While a break runs: that nobody ends it, and whom to name to a player that gaming worries (rule spending/help-lines). */
export function BreakNotice(player: OfPlayer) {
  const texts = useTexts('player-page');
  const limits = useOwnLimits(player);
  if (!limits?.playBreak) return null;
  const { helpLines, playBreak } = limits;
  return (
    <Alert severity="info">
      {texts.breakSince(timeText(playBreak.since))} {texts.breakStays}
      {helpLines.length > 0 && <HelpLines lines={helpLines} />}
    </Alert>
  );
}

function HelpLines({ lines }: { readonly lines: readonly HelpLineView[] }) {
  const { helpLines } = useTexts('player-page');
  return (
    <Stack component="ul" useFlexGap direction="row" sx={{ listStyle: 'none', m: 0, p: 0, flexWrap: 'wrap', gap: 1.5 }}>
      <li>{helpLines}</li>
      {lines.map(({ name, link }) => (
        <li key={link}>
          <Link href={link} target="_blank" rel="noopener noreferrer" color="inherit">
            {name}
          </Link>
        </li>
      ))}
    </Stack>
  );
}

/** The limits on deposits that the player set, and what of them is used. */
export function OwnLimits(player: OfPlayer) {
  const texts = useTexts('player-page');
  const limits = useOwnLimits(player);
  const set = (limits?.depositLimits ?? []).filter(({ amount, raise }) => amount !== null || raise !== null);
  return (
    <Panel title={texts.ownLimits}>
      {set.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {limits ? texts.noLimits : '…'}
        </Typography>
      ) : (
        <Box component="dl" sx={FACTS}>
          {set.map((limit) => (
            <Limit key={limit.period} limit={limit} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Limit({ limit: { period, amount, used, raise } }: { readonly limit: DepositLimitView }) {
  const texts = useTexts('player-page');
  const waits = raise && (raise.amount === null ? texts.noLimit : priceText(raise.amount));
  return (
    <>
      <Fact
        name={texts.limitPeriods[period]}
        value={amount === null ? texts.noLimit : texts.limitUsed(priceText(used), priceText(amount))}
      />
      {raise && <Fact name={texts.raiseAsked} value={texts.raiseFrom(waits ?? '', timeText(raise.confirmFrom))} />}
    </>
  );
}

/** What a player deposited, played and won, and what went back, in all (rule staff/player-totals). */
export function Totals({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const { data, error, refetch } = useTotals(userId);
  return (
    <Panel title={texts.inAll}>
      {data && <Sums totals={data} />}
      {!data && error && <ErrorNotice title={texts.totalsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
    </Panel>
  );
}

function Sums({ totals }: { readonly totals: PlayerTotalsView }) {
  const texts = useTexts('player-page');
  const { deposited, games, won, fees, feesReturned, adjusted, takenBack } = totals;
  const share = games === 0 ? 0 : (100 * won) / games;
  return (
    <Box component="dl" sx={{ ...FACTS, fontVariantNumeric: 'tabular-nums' }}>
      <Fact name={texts.deposited} value={nairaText(deposited)} />
      <Fact name={texts.played} value={wholeNumber(games)} />
      <Fact name={texts.won} value={texts.wonOf(wholeNumber(won), percent(share))} />
      <Fact name={texts.fees} value={nairaText(fees)} />
      <Fact name={texts.feesReturned} value={nairaText(feesReturned)} />
      <Fact name={texts.adjusted} value={nairaText(adjusted)} />
      <Fact name={texts.takenBack} value={nairaText(takenBack)} />
    </Box>
  );
}

/** What a player did in all, fetched whenever the page is shown; the parts of the page share one call. */
export const useTotals = (userId: string) =>
  useCall('GET adminUserTotals', { params: { id: userId }, refetchOnMount: 'always' });

/** What is in the wallet, what is owed, and the points. */
export function Figures({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('player-page');
  const users = useTexts('users');
  const owes = Number(user.owed) > 0;
  return (
    <Box component="dl" sx={FIGURES}>
      <Figure name={users.balance} value={nairaText(user.balance)} />
      {owes && <Figure isBad name={texts.owed} value={nairaText(user.owed)} />}
      {user.points !== undefined && <Figure name={users.points} value={wholeNumber(user.points)} />}
    </Box>
  );
}

/** Names before their figures in a line, and above them where there is little room, or room beside everything else. */
const FIGURES = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, flex: { xs: '1 1 100%', md: 'none' } },
  ...{ justifyContent: { xs: 'space-between', md: 'flex-start' }, py: { xs: 1.25, md: 0 } },
  ...{ borderTop: { xs: 1, md: 0 }, borderBottom: { xs: 1, md: 0 }, borderColor: { xs: 'divider', md: 'divider' } },
  // Where nothing can be done, nothing is parted from it.
  '&:last-child': { borderBottom: 0, pb: 0 },
  '& > div': { display: { md: 'flex', xl: 'block' }, alignItems: 'baseline', columnGap: 1 },
};

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isBad?: boolean;
}

const Figure = ({ name, value, isBad = false }: FigureProps) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      color={isBad ? 'error' : 'textPrimary'}
      sx={{
        m: 0,
        fontSize: { xs: 17, md: 19 },
        fontWeight: 700,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {value}
    </Typography>
  </div>
);
