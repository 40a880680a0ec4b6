export { clockText, dayText, timeText } from '@sabi50/vocabulary/formats';
