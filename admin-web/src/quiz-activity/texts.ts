export { useQuizActivityTexts as useTexts } from '../language/quiz-activity-texts';
