import { DRAW_KINDS, WINNER_STATES } from '@sabi50/contracts/enumerations';
import { ROUTES } from '@sabi50/contracts/routes';
import AddIcon from '@mui/icons-material/Add';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { BulkExport } from '../../ui/bulk-export';
import { ListExportButton } from '../../ui/export-button';
import { choicesOf } from '../../ui/inputs';
import { ListPage } from '../../ui/list-page';
import { usePeriodFilter } from '../../ui/use-list-filters';
import { BulkRemoval } from './bulk-removal';
import { useWinnerColumns } from './winner-table';
import { AddWinnerDialog } from './add-winner-dialog';
import { AnnounceDialog } from './announce/announce-dialog';
import { UploadWinnersDialog } from './upload-winners-dialog';
import { WinnerDialog } from './winner-dialog';

const PER_PAGE = 25;
const STATES = WINNER_STATES.map((state) => ({ value: state, label: state }));

/** The winners that are announced, the three ways to add some, and what is known of one; each dialog has an address. */
export function WinnersPage() {
  const texts = useTexts('winners');
  const { canEditWinners } = useProfile();
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = (): void => void navigate({ pathname: '/winners', search });
  return (
    <ListPage
      title={texts.title}
      resource="winners"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={{ source: 'search', label: texts.searchName }}
      filters={[
        { kind: 'choice', source: 'state', label: texts.state, choices: STATES },
        { kind: 'choice', source: 'drawKind', label: texts.draw, choices: choicesOf(DRAW_KINDS, texts.drawKinds) },
        usePeriodFilter(texts.dateAdded, texts),
      ]}
      columns={useWinnerColumns()}
      actions={
        <>
          <WinnerCount />
          {canEditWinners && <EditButtons />}
        </>
      }
      tools={<ListExportButton path={ROUTES.adminWinnersExport} />}
      bulk={
        <>
          {canEditWinners && <BulkRemoval />}
          <BulkExport path={ROUTES.adminWinnersExport} />
        </>
      }
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      failed={texts.loadFailed}
    >
      <Routes>
        {canEditWinners && <Route path="announce" element={<AnnounceDialog onClose={close} />} />}
        {canEditWinners && <Route path="add" element={<AddWinnerDialog onClose={close} />} />}
        {canEditWinners && <Route path="upload" element={<UploadWinnersDialog onClose={close} />} />}
        <Route path=":id" element={<WinnerDialog onClose={close} />} />
        <Route path="*" element={null} />
      </Routes>
    </ListPage>
  );
}

function EditButtons() {
  const texts = useTexts('winners');
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
  const texts = useTexts('winners');
  const { total } = useGetList('winners', { pagination: { page: 1, perPage: 1 } }, QUIETLY);
  if (total === undefined) return null;
  return (
    <Typography color="textSecondary" role="status" sx={{ mr: 1 }}>
      {texts.countOf(wholeNumber(total), total)}
    </Typography>
  );
}

const QUIETLY = { onError: () => undefined };
