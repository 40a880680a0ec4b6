import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { BADGES, type PracticeRecordView } from '@sabi50/vocabulary/practice-views';
import { Rings } from '../../../ui/rings';
import '../../../styles/display-font.css';

/** What a part of the page is drawn from. */
export interface BadgesPartProps {
  readonly texts: BadgesTexts;
  readonly record: PracticeRecordView;
}

/** How many there are, and what they are for, on indigo cloth. */
export const BadgesHead = ({ texts, record: { badges } }: BadgesPartProps) => (
  <section className="badges-head">
    <Rings />
    <p className="badges-count">{texts.count(badges.length, BADGES.length)}</p>
    <p>{texts.intro}</p>
  </section>
);
