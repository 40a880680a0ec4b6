import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { type Badge } from '@sabi50/contracts/practice-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { daysInARow } from '@sabi50/contracts/practice-record';
import { PAGES } from '@sabi50/contracts/routes';
import { serverNow } from '../../../lib/clock/server-clock';
import { ButtonLink } from '../../../ui/kit/button';
import { followPractice, knownRecord, type Person } from '../practice-memory';
import { useRecord } from '../use-practice';
import { BadgeMedal, useBadgeTitle } from './badge-medal';
import { markTold } from '../played-round';
import './round-rewards.css';

interface RoundRewardsProps {
  readonly person: Person;
  readonly texts: BadgesTexts;
}

/** At the end of a round: badges that are new, each once, and days in a row from two on (rules quiz/badges, quiz/practice-record). */
export function RoundRewards({ person, texts }: RoundRewardsProps) {
  const client = useQueryClient();
  const record = useRecord(person);
  const badges = useSyncExternalStore(followPractice, announcedBadges);
  // Before it is painted: nothing below is pushed down by a badge that comes late.
  useLayoutEffect(() => {
    // The account hears of it, so that no other device tells it again.
    if (announceBadges(person)) void client.invalidateQueries({ queryKey: ['practice', person] });
  }, [record, person, client]);
  useEffect(() => forgetAnnounced, []);
  const days = daysInARow(record.days, lagosDate(new Date(serverNow())));
  if (days < 2 && badges.length === 0) return null;
  return (
    <div className="round-rewards" role="status">
      {badges.map((badge) => (
        <NewBadge key={badge} badge={badge} texts={texts} />
      ))}
      {days >= 2 && <Days days={days} texts={texts} />}
      {badges.length > 0 && (
        <ButtonLink variant="quiet" icon="chevron" href={PAGES.badges}>
          {texts.open}
        </ButtonLink>
      )}
    </div>
  );
}

function NewBadge({ badge, texts }: { readonly badge: Badge; readonly texts: BadgesTexts }) {
  const title = useBadgeTitle(badge, texts);
  return (
    <p className="round-badge">
      <BadgeMedal badge={badge} size={72} />
      <span>
        <span className="round-badge-new">{texts.newBadge}</span>
        <strong>{title}</strong>
      </span>
    </p>
  );
}

/** A bead for each day, up to a week. */
const Days = ({ days, texts }: { readonly days: number; readonly texts: BadgesTexts }) => (
  <p className="round-days">
    <span className="round-days-beads" aria-hidden="true">
      {Array.from({ length: Math.min(days, 7) }, (_, index) => (
        <i key={index} />
      ))}
    </span>
    <strong>{texts.days(days)}</strong>
  </p>
);

const NONE: readonly Badge[] = [];
let announced = NONE;

/** The badges that the end of a round is telling of. */
export const announcedBadges = (): readonly Badge[] => announced;

/** Tells of the badges that nobody was told of yet, here or on another device. @returns whether there are any */
export function announceBadges(person: Person): boolean {
  const untold = knownRecord(person).badges.flatMap(({ badge, isTold }) => (isTold ? [] : [badge]));
  if (untold.length === 0) return false;
  announced = [...announced, ...untold];
  markTold(person, untold);
  return true;
}

/** They were told of: the next end of a round begins with none. */
export function forgetAnnounced(): void {
  announced = NONE;
}
