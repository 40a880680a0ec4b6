import { STATION_STATEMENT as EN } from '@sabi50/texts/file/en/station-statement';
import { STATION_STATEMENT as HA } from '@sabi50/texts/file/ha/station-statement';
import { STATION_STATEMENT as IG } from '@sabi50/texts/file/ig/station-statement';
import { STATION_STATEMENT as YO } from '@sabi50/texts/file/yo/station-statement';
import { SHELL as SHELL_EN } from '@sabi50/texts/player/en/shell';
import { SHELL as SHELL_HA } from '@sabi50/texts/player/ha/shell';
import { SHELL as SHELL_IG } from '@sabi50/texts/player/ig/shell';
import { SHELL as SHELL_YO } from '@sabi50/texts/player/yo/shell';
import { type Language } from '@sabi50/vocabulary/languages';

/** What a statement is written with. */
export interface StatementWords {
  readonly texts: typeof EN;
  readonly monthNames: (typeof SHELL_EN)['monthNames'];
}

export const WORDS: Readonly<Record<Language, StatementWords>> = {
  en: { texts: EN, monthNames: SHELL_EN.monthNames },
  ha: { texts: HA, monthNames: SHELL_HA.monthNames },
  yo: { texts: YO, monthNames: SHELL_YO.monthNames },
  ig: { texts: IG, monthNames: SHELL_IG.monthNames },
};
