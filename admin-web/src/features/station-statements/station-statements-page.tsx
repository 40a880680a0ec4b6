import { Box, Stack } from '@mui/material';
import { useParams } from 'react-router';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { BackLink } from '../../ui/back-link';
import { SectionFrame } from '../../ui/section-frame';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { MonthPanel } from './month-panel';
import { SharePanel } from './share-panel';
import { StatementList } from './statement-list';

/** The statements of one station; its share and the months to issue for those who may (rule screens/station-statements). */
export function StationStatementsPage() {
  const texts = useTexts('station-statements');
  const { sections } = useTexts('app');
  const { id = '' } = useParams();
  const { isSuperAdmin } = useProfile();
  const { data, error, refetch } = useCall('GET adminStationStatements', { params: { id } });
  const [to, title] = isSuperAdmin ? ['/radio-stations', sections['radio-stations']] : ['/', sections.overview];
  return (
    <Stack spacing={2}>
      <BackLink to={to}>{title}</BackLink>
      {data && (
        <SectionFrame title={texts.title(data.stationName)}>
          {isSuperAdmin && (
            <Box sx={COLUMNS}>
              <MonthPanel stationId={id} />
              <SharePanel stationId={id} />
            </Box>
          )}
          <StatementList statements={data.statements} />
        </SectionFrame>
      )}
      {!data && error && <ErrorNotice title={texts.listFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={8} />}
    </Stack>
  );
}

const COLUMNS = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
