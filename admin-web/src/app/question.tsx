import { ReportsPanel } from '../features/question-reports/reports-panel';
import { QuestionPage } from '../features/questions/question-page/question-page';

/** One question, with what players reported about it. */
export const Question = () => <QuestionPage Reports={ReportsPanel} />;
