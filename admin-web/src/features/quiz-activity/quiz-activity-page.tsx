import { Route, Routes } from 'react-router';
import { ActivityOverview } from './activity-overview';
import { DetailedActivity } from './detailed-activity';

/**
 * The Quiz Activity tracker (rule screens/quiz-activity): what each user played, and every single quiz. Each of the
 * two has an address.
 */
export const QuizActivityPage = () => (
  <Routes>
    <Route path="detailed" element={<DetailedActivity />} />
    <Route path="*" element={<ActivityOverview />} />
  </Routes>
);
