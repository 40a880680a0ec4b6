import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import { Button, Stack } from '@mui/material';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { useTexts } from '../../../lib/language/texts';
import { PlayerActsMenu } from './player-acts-menu';

interface PlayerActsProps {
  readonly user: AdminUserView;
  readonly onAdjust: () => void;
}

/** What staff can do with one player: the commonest act in sight, the others in a menu. */
export function PlayerActs({ user, onAdjust }: PlayerActsProps) {
  const texts = useTexts('player-acts');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={ACTS}>
      <Button variant="contained" startIcon={<BalanceIcon />} aria-haspopup="dialog" onClick={onAdjust}>
        {texts.adjust}
      </Button>
      <PlayerActsMenu user={user} />
    </Stack>
  );
}

/** As wide as a phone. */
const ACTS = {
  flexWrap: 'wrap',
  flex: { xs: '1 1 100%', md: 'none' },
  '& > .MuiButton-root': { flex: '1 1 auto' },
} as const;
