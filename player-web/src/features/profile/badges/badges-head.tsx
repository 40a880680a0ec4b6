import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { BADGES, type PracticeRecordView } from '@sabi50/contracts/practice-views';

/** What a part of the page is drawn from. */
export interface BadgesPartProps {
  readonly texts: BadgesTexts;
  readonly record: PracticeRecordView;
}

/** How many there are, and what they are for, on the stage. */
export const BadgesHead = ({ texts, record: { badges } }: BadgesPartProps) => (
  <div>
    <p className="badges-count figures">{texts.count(badges.length, BADGES.length)}</p>
    <p>{texts.intro}</p>
  </div>
);
