import { BADGES as BADGE_TEXTS } from '@sabi50/texts/player/badges';
import {
  type Badge,
  BADGES,
  PRACTICE_ROUND_QUESTIONS,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';
import { PAGES } from '@sabi50/contracts/routes';
import { useId } from 'react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { daysInARow } from '@sabi50/contracts/practice-record';
import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { badgeProgress, categoryOfBadge } from '@sabi50/contracts/badges';
import { dayText } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/language-context';
import { usePractice } from '../../practice/use-practice';
import { ButtonLink } from '../../../ui/kit/button';
import { ScenePage } from '../../../ui/scene/scene-page';
import { PageWithTexts } from '../../../ui/page-with-texts';
import { serverNow } from '../../../lib/clock/server-clock';
import { Card } from '../../../ui/kit/card';
import { CategoryIcon } from '../../../ui/category-icon';
import { BadgeMedal, useBadgeTitle } from '../../practice/badges/badge-medal';
import { ProgressBar } from '../../../ui/progress-bar';
import './badges-page.css';

/** The badges that are the player's, what is missing for the others, and what was best (rule screens/badges). */
export function BadgesPage() {
  const back = usePractice().person === null ? PAGES.practice : PAGES.profile;
  return (
    <PageWithTexts of={BADGE_TEXTS} back={back}>
      <Badges back={back} />
    </PageWithTexts>
  );
}

function Badges({ back }: { readonly back: string }) {
  const { title, practise } = useTexts('badges');
  const { record } = usePractice();
  return (
    <ScenePage
      title={title}
      back={back}
      kind="form"
      pose="happy"
      band
      stage={<BadgesHead count={record.badges.length} />}
    >
      <div className="badges">
        <div className="badges-side">
          <Bests record={record} />
          <ButtonLink wide icon="bulb" href={PAGES.practice}>
            {practise}
          </ButtonLink>
        </div>
        <BadgeLists record={record} />
      </div>
    </ScenePage>
  );
}

/** How many there are, and what they are for. */
function BadgesHead({ count }: { readonly count: number }) {
  const texts = useTexts('badges');
  return (
    <div>
      <p className="badges-count figures">{texts.count(count, BADGES.length)}</p>
      <p>{texts.intro}</p>
    </div>
  );
}

const SECOND_MS = 1_000;

interface BestsProps {
  readonly record: PracticeRecordView;
}

/** Days in a row, right answers in a row, and the best round of each category; what is over is not spoken of. */
export function Bests({ record }: BestsProps) {
  const texts = useTexts('badges');
  const id = useId();
  const { days, bestDays, run } = record;
  const figures = [
    [texts.daysNow, daysInARow(days, lagosDate(new Date(serverNow())))],
    [texts.daysBest, bestDays],
    [texts.run, run],
  ] as const;
  return (
    <Card className="bests" aria-labelledby={id}>
      <h2 id={id}>{texts.bestsTitle}</h2>
      <dl className="bests-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="bests-rounds">
        {CATEGORIES.map((category) => (
          <BestRound key={category} {...{ record, category }} />
        ))}
      </ul>
    </Card>
  );
}

function BestRound({ record: { bests }, category }: BestsProps & { readonly category: Category }) {
  const texts = useTexts('badges');
  const { categories } = useTexts('shell');
  const { right = 0, fastestMs = null } = bests.find((one) => one.category === category) ?? {};
  const words = right === 0 ? texts.noRound : texts.roundOf(right, PRACTICE_ROUND_QUESTIONS);
  return (
    <li>
      <CategoryIcon category={category} size={40} />
      <strong>{categories[category].title}</strong>
      <span className="quiet small figures">
        {fastestMs === null ? words : texts.roundIn(Math.ceil(fastestMs / SECOND_MS))}
      </span>
    </li>
  );
}

/** Those that are the player's in colour, the newest first; below them the others with what is missing, the nearest first. */
export function BadgeLists({ record }: { readonly record: PracticeRecordView }) {
  const texts = useTexts('badges');
  const earned = [...record.badges].sort((one, other) => other.earnedAt.localeCompare(one.earnedAt));
  const open = BADGES.filter((badge) => !earned.some((one) => one.badge === badge))
    .map((badge) => ({ badge, ...badgeProgress(badge, record) }))
    .sort((one, other) => other.have / other.need - one.have / one.need);
  const [earnedId, openId] = [useId(), useId()];
  return (
    <div className="badge-lists">
      {earned.length > 0 && (
        <section aria-labelledby={earnedId}>
          <h2 id={earnedId}>{texts.earnedTitle}</h2>
          <ul className="badges-earned">
            {earned.map(({ badge, earnedAt }) => (
              <Earned key={badge} badge={badge} earnedAt={earnedAt} />
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <section aria-labelledby={openId}>
          <h2 id={openId}>{texts.openTitle}</h2>
          <ul className="badges-open">
            {open.map((one) => (
              <Open key={one.badge} {...one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface BadgeProps {
  readonly badge: Badge;
}

function Earned({ badge, earnedAt }: BadgeProps & { readonly earnedAt: string }) {
  const title = useBadgeTitle(badge, useTexts('badges'));
  return (
    <li>
      <BadgeMedal badge={badge} size={96} />
      <strong>{title}</strong>
      <span className="small quiet">{dayText(earnedAt)}</span>
    </li>
  );
}

function Open({ badge, have, need }: BadgeProps & { readonly have: number; readonly need: number }) {
  const texts = useTexts('badges');
  const name = useBadgeTitle(badge, texts);
  return (
    <li>
      <BadgeMedal badge={badge} size={72} isOpen />
      <div>
        <strong>{name}</strong>
        <p className="small">{wayOf(badge, texts)}</p>
        {need > 1 && (
          <div className="badge-way">
            <ProgressBar tone="sun" value={have} max={need} label={name} valueText={texts.count(have, need)} />
            <span className="small figures" aria-hidden="true">
              {have} / {need}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

/** How it is earned. */
function wayOf(badge: Badge, { ways, halfWay, allWay }: BadgesTexts): string {
  const ofCategory = categoryOfBadge(badge);
  if (ofCategory) return ofCategory.isAll ? allWay : halfWay;
  return (ways as Readonly<Record<string, string>>)[badge] ?? '';
}
