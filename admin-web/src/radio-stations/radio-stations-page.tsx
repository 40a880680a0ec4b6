import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, Route, Routes, useLocation } from 'react-router';
import { useProfile } from '../session/profile-context';
import { SectionFrame } from '../ui/section-frame';
import { AddStationDialog, EditStationDialog } from './station-dialogs';
import { StationList } from './station-list';
import { useTexts } from './texts';

/** The stations that partner with the product, and dialogs at addresses of their own (rule screens/stations). */
export function RadioStationsPage() {
  const texts = useTexts();
  const { canEditRadioStations } = useProfile();
  return (
    <SectionFrame title={texts.title} actions={canEditRadioStations && <AddButton />}>
      <StationList />
      {canEditRadioStations && (
        <Routes>
          <Route path="new" element={<AddStationDialog />} />
          <Route path=":id" element={<EditStationDialog />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </SectionFrame>
  );
}

function AddButton() {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <Button component={Link} to={`/radio-stations/new${search}`} variant="contained" startIcon={<AddIcon />}>
      {texts.addStation}
    </Button>
  );
}
