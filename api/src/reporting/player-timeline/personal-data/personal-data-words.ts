import { PERSONAL_DATA as PERSONAL_DATA_EN } from '@sabi50/texts/file/en/personal-data';
import { PERSONAL_DATA as PERSONAL_DATA_HA } from '@sabi50/texts/file/ha/personal-data';
import { PERSONAL_DATA as PERSONAL_DATA_IG } from '@sabi50/texts/file/ig/personal-data';
import { PERSONAL_DATA as PERSONAL_DATA_YO } from '@sabi50/texts/file/yo/personal-data';
import { BADGES as BADGES_EN } from '@sabi50/texts/player/en/badges';
import { BADGES as BADGES_HA } from '@sabi50/texts/player/ha/badges';
import { BADGES as BADGES_IG } from '@sabi50/texts/player/ig/badges';
import { BADGES as BADGES_YO } from '@sabi50/texts/player/yo/badges';
import { HISTORY as HISTORY_EN } from '@sabi50/texts/player/en/history';
import { HISTORY as HISTORY_HA } from '@sabi50/texts/player/ha/history';
import { HISTORY as HISTORY_IG } from '@sabi50/texts/player/ig/history';
import { HISTORY as HISTORY_YO } from '@sabi50/texts/player/yo/history';
import { REPORT as REPORT_EN } from '@sabi50/texts/player/en/report';
import { REPORT as REPORT_HA } from '@sabi50/texts/player/ha/report';
import { REPORT as REPORT_IG } from '@sabi50/texts/player/ig/report';
import { REPORT as REPORT_YO } from '@sabi50/texts/player/yo/report';
import { SHELL as SHELL_EN } from '@sabi50/texts/player/en/shell';
import { SPENDING as SPENDING_EN } from '@sabi50/texts/player/en/spending';
import { SHELL as SHELL_HA } from '@sabi50/texts/player/ha/shell';
import { SPENDING as SPENDING_HA } from '@sabi50/texts/player/ha/spending';
import { SHELL as SHELL_IG } from '@sabi50/texts/player/ig/shell';
import { SPENDING as SPENDING_IG } from '@sabi50/texts/player/ig/spending';
import { SHELL as SHELL_YO } from '@sabi50/texts/player/yo/shell';
import { SPENDING as SPENDING_YO } from '@sabi50/texts/player/yo/spending';
import { type Language } from '@sabi50/contracts/languages';

/** What a player's own data is said with: what the player app calls things, and what only the file says. */
export interface Words {
  readonly texts: typeof PERSONAL_DATA_EN;
  readonly badges: Pick<typeof BADGES_EN, 'title' | 'daysBest' | 'run' | 'names' | 'half' | 'all'>;
  readonly history: Pick<typeof HISTORY_EN, 'kinds' | 'failures' | 'held'>;
  readonly report: Pick<typeof REPORT_EN, 'reasons'>;
  readonly shell: Pick<typeof SHELL_EN, 'categories' | 'genders' | 'locations' | 'sources'>;
  readonly spending: Pick<typeof SPENDING_EN, 'noLimit' | 'periods' | 'reminderTitle'>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    texts: PERSONAL_DATA_EN,
    badges: BADGES_EN,
    history: HISTORY_EN,
    report: REPORT_EN,
    shell: SHELL_EN,
    spending: SPENDING_EN,
  },
  ha: {
    texts: PERSONAL_DATA_HA,
    badges: BADGES_HA,
    history: HISTORY_HA,
    report: REPORT_HA,
    shell: SHELL_HA,
    spending: SPENDING_HA,
  },
  yo: {
    texts: PERSONAL_DATA_YO,
    badges: BADGES_YO,
    history: HISTORY_YO,
    report: REPORT_YO,
    shell: SHELL_YO,
    spending: SPENDING_YO,
  },
  ig: {
    texts: PERSONAL_DATA_IG,
    badges: BADGES_IG,
    history: HISTORY_IG,
    report: REPORT_IG,
    shell: SHELL_IG,
    spending: SPENDING_IG,
  },
};
