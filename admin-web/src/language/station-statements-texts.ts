import { STATION_STATEMENTS as ENGLISH } from '@sabi50/texts/console/en/station-statements';
import { textsOf } from './language-context';

/** The words of a station's statements, and of what leads to them. */
export const useStatementsTexts = textsOf('station-statements', ENGLISH);
export type StatementsTexts = typeof ENGLISH;
