export { useStatementsTexts as useTexts, type StatementsTexts } from '../language/station-statements-texts';
