import { RADIO_STATIONS as ENGLISH } from '@sabi50/texts/console/en/radio-stations';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('radio-stations', ENGLISH);
export type StationsTexts = typeof ENGLISH;
