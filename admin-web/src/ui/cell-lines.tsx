import { Box, Link as TextLink, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Link } from 'react-router';
import { useDisplayName } from '../lib/language/texts';

/** From these widths, in px, there is room for more columns: beside the side bar, on a wide screen, on a very wide one. */
const FROM_PX = { beside: 1200, wide: 1400, widest: 1700 } as const;

type Room = keyof typeof FROM_PX;

interface CellLinesProps {
  /** The column's own text. */
  readonly first?: string;
  /** Texts of the columns that are shown on a wide screen alone. */
  readonly rest: readonly string[];
}

/** A column's own text, and on a narrow screen, in a line below it, those of columns that it has no room for. */
export function CellLines({ first, rest }: CellLinesProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(FROM_PX.wide));
  return (
    <>
      <span>{first}</span>
      {isNarrow && rest.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12 }}>
          {rest.join(' · ')}
        </Typography>
      )}
    </>
  );
}

/** An email address or phone number on one line: what has no room ends in dots, and is whole in its title. */
export const Contact = ({ text }: { readonly text: string }) => (
  <Box component="span" title={text} sx={ONE_LINE}>
    {text}
  </Box>
);

const ONE_LINE = {
  ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  maxWidth: '100%',
} as const;

const column = (room: Room) => ({ className: `column-${room}`, headerClassName: `column-${room}` });

/** For a column, heading and cells, that is shown from a width on. */
export const BESIDE = column('beside');
export const ON_WIDE_SCREENS = column('wide');
export const ON_WIDEST_SCREENS = column('widest');

/** For the table of such columns. */
export const WITHOUT_WIDE_COLUMNS = Object.fromEntries(
  Object.entries(FROM_PX).map(([room, px]) => [
    `& .column-${room}`,
    { display: 'none', [`@media (min-width: ${px}px)`]: { display: 'table-cell' } },
  ]),
);

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
