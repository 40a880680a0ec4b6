export { useGamesTexts as useTexts, type GamesTexts } from '../language/games-texts';
