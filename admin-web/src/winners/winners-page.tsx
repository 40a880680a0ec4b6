import AddIcon from '@mui/icons-material/Add';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useProfile } from '../session/profile-context';
import { SectionFrame } from '../ui/section-frame';
import { AddWinnerDialog } from './add-winner-dialog';
import { AnnounceDialog } from './announce/announce-dialog';
import { useTexts } from './texts';
import { UploadWinnersDialog } from './upload-winners-dialog';
import { WinnerDialog } from './winner-dialog';
import { WinnerList } from './winner-list';

/** The winners that are announced, the three ways to add some, and what is known of one; each dialog has an address. */
export function WinnersPage() {
  const texts = useTexts();
  const { canEditWinners } = useProfile();
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = (): void => void navigate({ pathname: '/winners', search });
  return (
    <SectionFrame
      title={texts.title}
      actions={
        <>
          <WinnerCount />
          {canEditWinners && <EditButtons />}
        </>
      }
    >
      <WinnerList />
      <Routes>
        {canEditWinners && <Route path="announce" element={<AnnounceDialog onClose={close} />} />}
        {canEditWinners && <Route path="add" element={<AddWinnerDialog onClose={close} />} />}
        {canEditWinners && <Route path="upload" element={<UploadWinnersDialog onClose={close} />} />}
        <Route path=":id" element={<WinnerDialog onClose={close} />} />
        <Route path="*" element={null} />
      </Routes>
    </SectionFrame>
  );
}

function EditButtons() {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <>
      <Button
        component={Link}
        to={{ pathname: '/winners/upload', search }}
        variant="outlined"
        startIcon={<UploadIcon />}
      >
        {texts.upload}
      </Button>
      <Button component={Link} to={{ pathname: '/winners/add', search }} variant="outlined" startIcon={<AddIcon />}>
        {texts.add}
      </Button>
      <Button
        component={Link}
        to={{ pathname: '/winners/announce', search }}
        variant="contained"
        startIcon={<TrophyIcon />}
      >
        {texts.announce}
      </Button>
    </>
  );
}

/** How many there are, whatever the filters; nothing until that is known. The list tells what went wrong. */
function WinnerCount() {
  const texts = useTexts();
  const { total } = useGetList('winners', { pagination: { page: 1, perPage: 1 } }, QUIETLY);
  if (total === undefined) return null;
  return (
    <Typography color="textSecondary" role="status" sx={{ mr: 1 }}>
      {texts.countOf(wholeNumber(total), total)}
    </Typography>
  );
}

const QUIETLY = { onError: () => undefined };
