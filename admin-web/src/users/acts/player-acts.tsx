import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import { Button, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { PlayerActsMenu } from './player-acts-menu';
import { useTexts } from './texts';

/** What staff can do with one player: the commonest act in sight, the others in a menu. */
export function PlayerActs({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button
        component={Link}
        to={{ pathname: `/users/${user.id}/adjust`, search }}
        variant="contained"
        startIcon={<BalanceIcon />}
      >
        {texts.adjust}
      </Button>
      <PlayerActsMenu user={user} />
    </Stack>
  );
}
