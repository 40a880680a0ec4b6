import { STATION_STATEMENTS as ENGLISH } from '@sabi50/texts/console/en/station-statements';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('station-statements', ENGLISH);
export type StatementsTexts = typeof ENGLISH;
