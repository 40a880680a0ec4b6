import { Typography } from '@mui/material';
import { Route, Routes } from 'react-router';
import { SectionFrame } from '../ui/section-frame';
import { EntryDialog } from './entry-dialog';
import { EntryList } from './entry-list';
import { useStaffLogTexts } from '../language/staff-log-texts';

/** What staff changed, for super administrators (rule staff/log). Each entry has an address. */
export function StaffLogPage() {
  const texts = useStaffLogTexts();
  return (
    <SectionFrame title={texts.title}>
      <Typography variant="body2" color="textSecondary">
        {texts.about}
      </Typography>
      <EntryList />
      <Routes>
        <Route path=":id" element={<EntryDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </SectionFrame>
  );
}
