import { Link as TextLink, Stack, type Theme } from '@mui/material';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type ShellTexts, usePersonName, useShellTexts } from '../language/shell-texts';
import { type Column } from '../ui/columns-button';
import { CellLines, ON_WIDE_SCREENS, WITHOUT_WIDE_COLUMNS } from '../ui/cell-lines';
import { AccountChips, StandingChips } from './standing-chips';
import { useTexts as usePageTexts } from './player-page/texts';
import { useTexts, type UsersTexts } from './texts';

/**
 * The columns of users, sortable where the list is. A tablet shows language and gender below the location, the station below
 * the source. Station administrators are not sent phone and points, and have nothing to do with a row.
 */
export function useUserColumns(actions: ((user: AdminUserView) => ReactNode) | null): readonly Column<AdminUserView>[] {
  const texts = useTexts();
  const page = usePageTexts();
  const shell = useShellTexts();
  const hasAll = actions !== null;
  return [
    {
      source: 'name',
      label: texts.name,
      card: 'title',
      className: 'column-name',
      render: (user) => <Name {...{ user }} />,
    },
    { source: 'email', label: texts.email, ...columnClass('column-wide column-email') },
    ...(hasAll ? [phone(texts, shell)] : []),
    ...factColumns(texts, shell),
    {
      source: 'balance',
      label: texts.balance,
      card: 'figure',
      align: 'right',
      render: ({ balance }) => nairaText(balance),
    },
    ...(hasAll ? [points(texts)] : []),
    {
      source: 'isEmailVerified',
      label: texts.status,
      card: 'status',
      className: 'column-standing',
      render: (user) => <StandingChips user={user} />,
    },
    {
      ...{ source: 'lastPlayedAt', label: page.lastPlayed, disableSort: true, ...columnClass('column-wide') },
      render: ({ lastPlayedAt }) => (lastPlayedAt === null ? page.never : dayText(lastPlayedAt)),
    },
    { source: 'createdAt', label: texts.joined, render: ({ createdAt }) => dayText(createdAt) },
    ...(hasAll
      ? [{ label: texts.actions, card: 'actions' as const, ...columnClass('column-actions'), render: actions }]
      : []),
  ];
}

const phone = ({ phone: label }: UsersTexts, { notAvailable }: ShellTexts): Column<AdminUserView> => ({
  ...{ source: 'mobile', label, disableSort: true, ...ON_WIDE_SCREENS },
  render: ({ mobile }) => mobile ?? notAvailable,
});

const points = ({ points: label }: UsersTexts): Column<AdminUserView> => ({
  ...{ source: 'points', label, card: 'line', align: 'right' },
  render: (user) => wholeNumber(user.points ?? 0),
});

/** Words of closed lists, and the station; staff accounts have none of some. */
function factColumns(texts: UsersTexts, shell: ShellTexts): readonly Column<AdminUserView>[] {
  const word = (value: string | null, names: Readonly<Record<string, string>>): string =>
    value === null ? shell.notAvailable : (names[value] ?? value);
  const language = (user: AdminUserView) => word(user.language, shell.languages);
  const gender = (user: AdminUserView) => word(user.gender, shell.genders);
  const below = ({ radioStation }: AdminUserView) => (radioStation === null ? [] : [radioStation]);
  return [
    {
      ...{ source: 'location', label: texts.location },
      render: (user) => (
        <CellLines first={word(user.location, shell.locations)} rest={[language(user), gender(user)]} />
      ),
    },
    { source: 'language', label: texts.language, render: language, ...ON_WIDE_SCREENS },
    { source: 'gender', label: texts.gender, render: gender, ...ON_WIDE_SCREENS },
    {
      ...{ source: 'source', label: texts.source, className: 'column-words' },
      render: (user) => <CellLines first={word(user.source, shell.sources)} rest={below(user)} />,
    },
    {
      ...{ source: 'radioStation', label: texts.radioStation, disableSort: true },
      ...columnClass('column-wide column-words'),
      render: ({ radioStation }) => radioStation ?? shell.notAvailable,
    },
  ];
}

/** A class for a column, its heading included. */
const columnClass = (names: string) => ({ className: names, headerClassName: names });

/** How the table of users stands. */
export const USER_TABLE = {
  '& td': { whiteSpace: 'nowrap' },
  '& .column-words, & .column-email, & .column-name': { whiteSpace: 'normal' },
  '& td.column-email, & td.column-name': { overflowWrap: 'anywhere' },
  '& td.column-email': { minWidth: { lg: 128, xl: 220 } },
  '& td.column-words': { whiteSpace: { xl: 'nowrap' } },
  '& td.column-name': { minWidth: { lg: 200 } },
  // The chips below each other, where beside each other they would narrow what says who it is.
  '& td.column-standing .MuiStack-root': { maxWidth: { xs: 132, xl: 'none' } },
  ...WITHOUT_WIDE_COLUMNS,
  // What can be done with a row stays in sight, however wide the row is.
  '& .column-actions': {
    ...{ position: 'sticky', right: 0, zIndex: 1 },
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
  '& td.column-actions': {
    bgcolor: 'background.paper',
  },
  // A sticky cell covers what slides below it, so the colour of a selected row lies over its own.
  '& tbody tr:has(> .column-choice input:checked) td.column-actions': {
    backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
};

function Name({ user }: { readonly user: AdminUserView }) {
  const named = usePersonName();
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
      <CellLines rest={[user.email, ...(user.mobile == null ? [] : [user.mobile])]} />
    </>
  );
}
