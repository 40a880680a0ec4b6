import { Alert } from '@mui/material';
import { Route, Routes } from 'react-router';
import { useProfile } from '../session/profile-context';
import { SectionFrame } from '../ui/section-frame';
import { ActivityOverview } from './activity-overview';
import { DetailedActivity } from './detailed-activity';
import { useQuizActivityTexts } from '../language/quiz-activity-texts';

/**
 * The Quiz Activity tracker (rule screens/quiz-activity): what each user played, and every single quiz. Each of the
 * two has an address.
 */
export function QuizActivityPage() {
  const texts = useQuizActivityTexts();
  const { isRadioStationAdmin, radioStation } = useProfile();
  return (
    <SectionFrame title={texts.title}>
      {isRadioStationAdmin && <Alert severity="info">{texts.stationBanner(radioStation?.name ?? '')}</Alert>}
      <Routes>
        <Route path="detailed" element={<DetailedActivity />} />
        <Route path="*" element={<ActivityOverview />} />
      </Routes>
    </SectionFrame>
  );
}
