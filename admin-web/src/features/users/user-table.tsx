import PersonIcon from '@mui/icons-material/BadgeOutlined';
import SpeedIcon from '@mui/icons-material/BoltOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import { Link as TextLink, Stack, type Theme, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type Texts, useDisplayName, useTexts } from '../../lib/language/texts';
import { BESIDE, Contact, ON_WIDE_SCREENS, ON_WIDEST_SCREENS, WITHOUT_WIDE_COLUMNS } from '../../ui/cell-lines';
import { type Column } from '../../ui/columns-button';
import { RestrictionChips, ToneChip } from '../../ui/tone-chip';

/**
 * The columns of users, sortable where the list is: twelve people fit a laptop, a wider screen shows more of each, a tablet
 * has the contact below the name. Station administrators are not sent phone and points, and have nothing to do with a row.
 */
export function useUserColumns(actions: ((user: AdminUserView) => ReactNode) | null): readonly Column<AdminUserView>[] {
  const texts = useTexts('users');
  const page = useTexts('player-page');
  const shell = useTexts('app');
  const hasAll = actions !== null;
  return [
    {
      ...{ source: 'name', label: texts.name, card: 'title', className: 'column-name' },
      render: (user) => <Name {...{ user }} />,
    },
    { source: 'email', label: texts.email, ...BESIDE, render: ({ email }) => <Contact text={email} /> },
    ...(hasAll ? [phone(texts, shell)] : []),
    ...factColumns(texts, shell),
    {
      ...{ source: 'balance', label: texts.balance, card: 'figure', align: 'right' },
      render: ({ balance }) => nairaText(balance),
    },
    ...(hasAll ? [points(texts)] : []),
    {
      ...{ source: 'isEmailVerified', label: texts.status, card: 'status', className: 'column-standing' },
      render: (user) => <StandingChips user={user} />,
    },
    {
      ...{ source: 'lastPlayedAt', label: page.lastPlayed, disableSort: true, ...ON_WIDEST_SCREENS },
      render: ({ lastPlayedAt }) => (lastPlayedAt === null ? page.never : dayText(lastPlayedAt)),
    },
    { source: 'createdAt', label: texts.joined, render: ({ createdAt }) => dayText(createdAt) },
    ...(hasAll ? [{ ...ACTIONS, label: texts.actions, render: actions }] : []),
  ];
}

const ACTIONS = { card: 'actions', className: 'column-actions', headerClassName: 'column-actions' } as const;

const phone = ({ phone: label }: Texts['users'], { notAvailable }: Texts['app']): Column<AdminUserView> => ({
  ...{ source: 'mobile', label, disableSort: true, ...BESIDE },
  render: ({ mobile }) => mobile ?? notAvailable,
});

const points = ({ points: label }: Texts['users']): Column<AdminUserView> => ({
  ...{ source: 'points', label, card: 'line', align: 'right' },
  render: (user) => wholeNumber(user.points ?? 0),
});

/** Words of closed lists, and the station; staff accounts have none of some. */
function factColumns(texts: Texts['users'], shell: Texts['app']): readonly Column<AdminUserView>[] {
  const word = (value: string | null, names: Readonly<Record<string, string>>): string =>
    value === null ? shell.notAvailable : (names[value] ?? value);
  return [
    {
      ...{ source: 'location', label: texts.location, ...ON_WIDE_SCREENS },
      render: ({ location }) => word(location, shell.locations),
    },
    {
      ...{ source: 'language', label: texts.language, ...ON_WIDEST_SCREENS },
      render: ({ language }) => word(language, shell.languages),
    },
    {
      ...{ source: 'gender', label: texts.gender, ...ON_WIDEST_SCREENS },
      render: ({ gender }) => word(gender, shell.genders),
    },
    {
      ...{ source: 'source', label: texts.source, ...ON_WIDE_SCREENS },
      render: (user) => word(user.source, shell.sources),
    },
    {
      ...{ source: 'radioStation', label: texts.radioStation, disableSort: true, ...ON_WIDEST_SCREENS },
      render: ({ radioStation }) => radioStation ?? shell.notAvailable,
    },
  ];
}

/** Styles of the table of users: rows of one line, of two where a user has more than one chip. */
export const USER_TABLE = {
  '& td': { whiteSpace: 'nowrap' },
  '& td.column-name': { whiteSpace: 'normal', minWidth: { lg: 170 } },
  // An address gives way to the others.
  '& td.column-beside': { maxWidth: { lg: 190, xl: 260 } },
  '& td.column-standing .MuiStack-root': { minWidth: 110 },
  ...WITHOUT_WIDE_COLUMNS,
  // What can be done with a row stays in sight, however wide the row is.
  '& .column-actions': {
    ...{ position: 'sticky', right: 0, zIndex: 1, py: '3px' },
    ...{ borderLeft: 1, borderLeftColor: 'divider' },
  },
  '& td.column-actions': { bgcolor: 'background.paper' },
  // A sticky cell covers what slides below it, so the colour of a selected row lies over its own.
  '& tbody tr:has(> .column-choice input:checked) td.column-actions': {
    backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
};

function Name({ user }: { readonly user: AdminUserView }) {
  const named = useDisplayName();
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, minWidth: 96 }}>
        <TextLink
          component={Link}
          to={`/users/${user.id}/show`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 700 }}
        >
          {named(user.name)}
        </TextLink>
        <AccountChips user={user} />
      </Stack>
      <Typography component="div" variant="body2" color="textSecondary" sx={CONTACT}>
        <Contact text={user.email} />
        {user.mobile != null && <Contact text={user.mobile} />}
      </Typography>
    </>
  );
}

/** Below the name until the contact has columns of its own. */
const CONTACT = { fontSize: 12, minWidth: 0, display: { lg: 'none' } };

interface StandingChipsProps {
  readonly user: AdminUserView;
  /** What kind of account it is stands among them, where nothing else says so. */
  readonly tellsAccount?: boolean;
  readonly children?: ReactNode;
}

/** Verified or not, and what keeps somebody from playing or has staff look for them. */
export function StandingChips({ user, tellsAccount = false, children }: StandingChipsProps) {
  const texts = useTexts('users');
  const page = useTexts('player-page');
  const { verificationStatuses } = useTexts('app');
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {user.isEmailVerified ? (
        <ToneChip tone="good" label={verificationStatuses.verified} />
      ) : (
        <ToneChip tone="warning" icon={<PendingIcon />} label={verificationStatuses.pending} />
      )}
      {tellsAccount && <AccountChips user={user} />}
      <RestrictionChips restrictions={user.restrictions} />
      {children}
      {user.isLocked && <ToneChip tone="warning" icon={<LockIcon />} label={page.locked} />}
      {user.hasOpenDispute && <ToneChip tone="bad" icon={<DisputeIcon />} label={page.disputed} />}
      {Number(user.owed) > 0 && <ToneChip tone="bad" label={page.owes(nairaText(user.owed))} />}
      {user.answerSpeed && <ToneChip tone="warning" icon={<SpeedIcon />} label={texts.fastAnswers} />}
    </Stack>
  );
}

/** Whether the account is one of staff, and whether it can be used. */
function AccountChips({ user: { isAdmin, isActive } }: Pick<StandingChipsProps, 'user'>) {
  const texts = useTexts('users');
  return (
    <>
      {isAdmin && <ToneChip tone="info" icon={<PersonIcon />} label={texts.admin} />}
      {!isActive && <ToneChip tone="bad" label={texts.inactive} />}
    </>
  );
}
