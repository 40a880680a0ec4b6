import { Box, Typography } from '@mui/material';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../../lib/language/texts';

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
