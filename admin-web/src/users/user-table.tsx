import { Box, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { type ShellTexts, useShellTexts } from '../app/texts';
import { dayText } from '../ui/dates';
import { CellLines, ON_WIDE_SCREENS, WITHOUT_WIDE_COLUMNS } from '../ui/cell-lines';
import { naira, wholeNumber } from '../ui/numbers';
import { ToneChip } from '../ui/tone-chip';
import { useTexts } from './texts';

interface UserTableProps {
  /** Without the columns that a station administrator is not sent: phone and points. */
  readonly isRestricted?: boolean;
  /** The column of actions. */
  readonly children?: ReactNode;
}

/** The columns of users, sortable where the list is. */
export function UserTable({ isRestricted = false, children }: UserTableProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={TABLE}>
      <DataTable.Col
        source="name"
        label={texts.name}
        render={(user: AdminUserView) => <Name {...{ user }} />}
        className="column-name"
      />
      <DataTable.Col source="email" label={texts.email} {...columnClass('column-wide column-email')} />
      {!isRestricted && (
        <DataTable.Col
          source="mobile"
          {...ON_WIDE_SCREENS}
          label={texts.phone}
          disableSort
          render={({ mobile }: AdminUserView) => mobile ?? shell.notAvailable}
        />
      )}
      <FactColumns />
      <FigureColumns isRestricted={isRestricted} />
      {children}
    </DataTable>
  );
}

/** Words of closed lists, and the station. A tablet shows language and gender below the location, the station below the source. */
function FactColumns() {
  const texts = useTexts();
  const shell = useShellTexts();
  const [location, language] = [word('location', shell, shell.locations), word('language', shell, shell.languages)];
  const [gender, source] = [word('gender', shell, shell.genders), word('source', shell, shell.sources)];
  return (
    <>
      <DataTable.Col
        source="location"
        label={texts.location}
        render={(user: AdminUserView) => <CellLines first={location(user)} rest={[language(user), gender(user)]} />}
      />
      <DataTable.Col source="language" label={texts.language} render={language} {...ON_WIDE_SCREENS} />
      <DataTable.Col source="gender" label={texts.gender} render={gender} {...ON_WIDE_SCREENS} />
      <DataTable.Col
        source="source"
        label={texts.source}
        className="column-words"
        render={(user: AdminUserView) => (
          <CellLines first={source(user)} rest={user.radioStation === null ? [] : [user.radioStation]} />
        )}
      />
      <DataTable.Col
        source="radioStation"
        label={texts.radioStation}
        disableSort
        {...columnClass('column-wide column-words')}
        render={({ radioStation }: AdminUserView) => radioStation ?? shell.notAvailable}
      />
    </>
  );
}

/** Money, points, state and day. */
function FigureColumns({ isRestricted }: { readonly isRestricted: boolean }) {
  const texts = useTexts();
  return (
    <>
      <DataTable.Col
        align="right"
        source="balance"
        label={texts.balance}
        render={({ balance }: AdminUserView) => naira(balance)}
      />
      {!isRestricted && (
        <DataTable.Col
          align="right"
          source="points"
          label={texts.points}
          render={({ points = 0 }: AdminUserView) => wholeNumber(points)}
        />
      )}
      <DataTable.Col
        source="isEmailVerified"
        label={texts.status}
        render={({ isEmailVerified }: AdminUserView) => <Status {...{ isEmailVerified }} />}
      />
      <DataTable.Col
        source="createdAt"
        label={texts.joined}
        render={({ createdAt }: AdminUserView) => dayText(createdAt)}
      />
    </>
  );
}

/** A class for a column, its heading included. */
const columnClass = (names: string) => ({ className: names, headerClassName: names });

const TABLE = {
  '& td': { whiteSpace: 'nowrap' },
  '& .column-words, & .column-email, & .column-name': { whiteSpace: 'normal' },
  '& td.column-email, & td.column-name': { overflowWrap: 'anywhere', minWidth: { lg: 128 } },
  ...WITHOUT_WIDE_COLUMNS,
  '& .RaDataTable-headerCell': { fontSize: 13 },
  // What can be done with a row stays in sight, however wide the row is.
  '& .column-actions': {
    ...{ position: 'sticky', right: 0, zIndex: 1 },
    ...{ bgcolor: 'background.paper', borderLeft: 1, borderLeftColor: 'divider' },
  },
};

/** A word of a closed list in the language in use; staff accounts have none of some. */
const word =
  (field: 'location' | 'language' | 'gender' | 'source', shell: ShellTexts, names: Readonly<Record<string, string>>) =>
  (user: AdminUserView): string => {
    const value = user[field];
    return value === null ? shell.notAvailable : (names[value] ?? value);
  };

function Name({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts();
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, minWidth: 96 }}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {user.name}
        </Box>
        {user.isAdmin && <ToneChip tone="info" label={texts.admin} />}
        {user.answerSpeed && <ToneChip tone="warning" label={texts.fastAnswers} />}
        {!user.isActive && <ToneChip tone="bad" label={texts.inactive} />}
      </Stack>
      <CellLines rest={[user.email, ...(user.mobile == null ? [] : [user.mobile])]} />
    </>
  );
}

function Status({ isEmailVerified }: Pick<AdminUserView, 'isEmailVerified'>) {
  const { verificationStatuses } = useShellTexts();
  return isEmailVerified ? (
    <ToneChip tone="good" label={verificationStatuses.verified} />
  ) : (
    <ToneChip tone="warning" label={verificationStatuses.pending} />
  );
}
