import { useId } from 'react';
import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { badgeProgress, categoryOfBadge } from '@sabi50/contracts/badges';
import { dayText } from '@sabi50/contracts/formats';
import { type Badge, BADGES, type PracticeRecordView } from '@sabi50/contracts/practice-views';
import { useTexts } from '../../../lib/language/language-context';
import { BadgeMedal, useBadgeTitle } from '../../practice/badges/badge-medal';
import { ProgressBar } from '../../../ui/progress-bar';

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
