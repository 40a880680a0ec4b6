export { useActsTexts as useTexts, type ActsTexts } from '../../language/player-acts-texts';
