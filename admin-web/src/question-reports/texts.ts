export { useQuestionReportsTexts as useTexts } from '../language/question-reports-texts';
