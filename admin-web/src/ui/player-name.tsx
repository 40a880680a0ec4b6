import { Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useDisplayName } from '../lib/language/texts';

interface PlayerNameProps {
  readonly userId: string;
  /** Null once the account is gone. */
  readonly userName: string | null;
  readonly userEmail: string | null;
  /** What stands for an account that is gone. */
  readonly deleted: string;
}

/** Whom a payment or a game is about: the name, which leads to their page, and the address below it. */
export function PlayerName({ userId, userName, userEmail, deleted }: PlayerNameProps) {
  const named = useDisplayName();
  return (
    <>
      {userName === null ? (
        <Typography>{deleted}</Typography>
      ) : (
        <TextLink
          component={Link}
          to={`/users/${userId}/show`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 700 }}
        >
          {named(userName)}
        </TextLink>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {userEmail}
      </Typography>
    </>
  );
}
