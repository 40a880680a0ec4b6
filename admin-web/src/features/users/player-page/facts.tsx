import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayText, timeText } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { DialogLink } from '../../../ui/dialog-link';
import { Panel } from '../../../ui/stat-card';
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
export const FACTS = {
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
export const Fact = ({ name, value }: FactProps) => (
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
