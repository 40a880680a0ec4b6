import { clockText, dayText, timeText } from '@sabi50/contracts/formats';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { type Texts } from '../../../lib/language/texts';

/** What the menu of a player offers, by the words of its items. */
export type Act = keyof Texts['player-acts']['menu'];

export interface MenuAct {
  readonly act: Act;
  /** How it stands with what the act is about. */
  readonly hint?: string;
  /** There is nothing to do. */
  readonly isIdle: boolean;
}

/** What can be done about the way in; nothing is known while `access` is undefined. */
export function accessActs(
  access: PlayerAccessView | undefined,
  now: Date,
  texts: Texts['player-acts'],
): readonly MenuAct[] {
  if (!access) return (['unlock', 'pin-link', 'end-sessions', 'verification'] as const).map(waiting);
  const { openSessions, isEmailVerified } = access;
  return [
    { act: 'unlock', hint: lockHint(access, now, texts), isIdle: access.loginLock === null },
    { act: 'pin-link', isIdle: false },
    { act: 'end-sessions', hint: texts.openSessions(openSessions), isIdle: openSessions === 0 },
    { act: 'verification', ...(isEmailVerified && { hint: texts.isVerified }), isIdle: isEmailVerified },
  ];
}

/** What can be done about playing: to suspend, or to change and to lift the suspension there is. */
export function standingActs(access: PlayerAccessView | undefined): readonly MenuAct[] {
  if (!access) return [waiting('suspend')];
  const acts = access.suspension ? (['lift', 'change'] as const) : (['suspend'] as const);
  return acts.map((act) => ({ act, isIdle: false }));
}

/** What can be done about the person's data: to erase it, or to keep it while that is still possible. */
export function erasureActs(access: PlayerAccessView | undefined, texts: Texts['player-acts']): readonly MenuAct[] {
  const erasure = access?.erasure;
  if (!erasure) return [{ act: 'erase', isIdle: !access }];
  return [{ act: 'keep', hint: texts.erasureDue(dayText(erasure.dueAt)), isIdle: erasure.hasBegun }];
}

const waiting = (act: Act): MenuAct => ({ act, isIdle: true });

function lockHint({ loginLock }: PlayerAccessView, now: Date, texts: Texts['player-acts']): string {
  if (loginLock === null) return texts.notLocked;
  const { until } = loginLock;
  if (until === null) return texts.locked;
  const isToday = lagosDate(new Date(until)) === lagosDate(now);
  return texts.lockedUntil(isToday ? clockText(until) : timeText(until));
}
