import { ReportsPanel } from '../question-reports/reports-panel';
import { QuestionPage } from '../questions/question-page/question-page';

/** One question, with what players reported about it. */
export const Question = () => <QuestionPage Reports={ReportsPanel} />;
