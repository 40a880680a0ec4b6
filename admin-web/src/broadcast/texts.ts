export { useBroadcastTexts as useTexts, type BroadcastTexts } from '../language/broadcast-texts';
