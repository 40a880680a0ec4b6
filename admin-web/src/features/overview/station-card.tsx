import { Button } from '@mui/material';
import { Link } from 'react-router';
import { type StaffStationView } from '@sabi50/contracts/staff-views';
import { useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { FactList } from '../../ui/fact-list';

/** The station that a station administrator looks after. */
export function StationCard({ station }: { readonly station: StaffStationView }) {
  const texts = useTexts('overview');
  const statements = useTexts('station-statements');
  const { languages, stationLocations, notAvailable } = useTexts('app');
  return (
    <Panel
      title={texts.stationInformation}
      actions={
        <Button component={Link} to={`/station-statements/${station.id}/show`} variant="outlined" size="small">
          {statements.link}
        </Button>
      }
    >
      <FactList
        facts={[
          [texts.name, station.name],
          [texts.frequency, station.frequency === '' ? notAvailable : station.frequency],
          [texts.location, stationLocations[station.location]],
          [texts.language, languages[station.language]],
        ]}
      />
    </Panel>
  );
}
