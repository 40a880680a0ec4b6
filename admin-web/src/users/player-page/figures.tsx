import { Box, Card, Typography } from '@mui/material';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import { useTexts as useUsersTexts } from '../texts';
import { useTexts } from './texts';

/** What is in the wallet, what is owed, and the points. */
export function Figures({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts();
  const users = useUsersTexts();
  const owes = Number(user.owed) > 0;
  return (
    <Card sx={{ px: 2.5, py: 1.5 }}>
      <Box component="dl" sx={FIGURES}>
        <Figure name={users.balance} value={nairaText(user.balance)} />
        {owes && <Figure isBad name={texts.owed} value={nairaText(user.owed)} />}
        {user.points !== undefined && <Figure name={users.points} value={wholeNumber(user.points)} />}
      </Box>
    </Card>
  );
}

const FIGURES = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0 };

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
      sx={{ m: 0, fontSize: 22, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Typography>
  </div>
);
