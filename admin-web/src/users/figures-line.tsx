import { Button, Stack, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { naira, wholeNumber } from '../ui/numbers';
import { useTexts } from './texts';

/** Balance and points, which are changed in a dialog of their own (rule money/staff-adjust-by-amount). */
export function FiguresLine({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{texts.figures(naira(user.balance), wholeNumber(user.points ?? 0))}</Typography>
      <Button component={Link} to={`/users/${user.id}/adjust${search}`} variant="outlined" size="small">
        {texts.adjust}
      </Button>
    </Stack>
  );
}
