import { type DrawKind, type WinnerState } from '@sabi50/contracts/enumerations';
import { WINNERS_ANNOUNCED_MAX } from '@sabi50/contracts/limits';
import { type WinnerCandidateView } from '@sabi50/contracts/winner-views';

/** A player who is picked, and what they win. */
export interface Picked {
  readonly player: WinnerCandidateView;
  /** Empty: the prize for all. */
  readonly prize: string;
  /** Empty: not known. */
  readonly state: WinnerState | '';
}

/** What stands in the dialog. */
export interface Announcement {
  readonly drawKind: DrawKind;
  /** In Lagos, `YYYY-MM-DD`. */
  readonly drawDate: string;
  readonly prizeForAll: string;
  /** Each is written to. */
  readonly tellByMail: boolean;
  readonly picked: readonly Picked[];
}

export const announcementOn = (today: string): Announcement => ({
  ...{ drawKind: 'daily', drawDate: today, prizeForAll: '', tellByMail: true, picked: [] },
});

export const isPicked = ({ picked }: Announcement, { id }: WinnerCandidateView): boolean =>
  picked.some(({ player }) => player.id === id);

export const isRestricted = ({ restrictions }: WinnerCandidateView): boolean => restrictions.length > 0;

/** Whether staff are warned before they pick a player: one who was not in the draw, or who may not play now. */
export const needsWarning = (player: WinnerCandidateView): boolean => !player.isInDraw || isRestricted(player);

export const isFull = ({ picked }: Announcement): boolean => picked.length >= WINNERS_ANNOUNCED_MAX;

/** Picks a player, or leaves them out again. */
export function toggled(announcement: Announcement, player: WinnerCandidateView): Announcement {
  const { picked } = announcement;
  if (isPicked(announcement, player)) {
    return { ...announcement, picked: picked.filter((one) => one.player.id !== player.id) };
  }
  if (isFull(announcement)) return announcement;
  // Accounts have a region; only that of Lagos is a state.
  const state = player.location === 'lagos' ? 'Lagos' : '';
  return { ...announcement, picked: [...picked, { player, prize: '', state }] };
}

/** Another draw: who was picked had the points of the former one. */
export const inDraw = (announcement: Announcement, draw: Partial<Pick<Announcement, 'drawKind' | 'drawDate'>>) => ({
  ...announcement,
  ...draw,
  picked: [],
});

/** Changes the prize or the state of one who is picked. */
export const changed = (
  announcement: Announcement,
  id: string,
  change: Partial<Omit<Picked, 'player'>>,
): Announcement => ({
  ...announcement,
  picked: announcement.picked.map((one) => (one.player.id === id ? { ...one, ...change } : one)),
});

/** Their own, or the one for all. */
export const prizeOf = ({ prizeForAll }: Announcement, { prize }: Picked): string => prize.trim() || prizeForAll.trim();

/** The body of `POST /api/admin/winners/announce`; null while somebody has no prize, or nobody is picked. */
export function callOf(announcement: Announcement) {
  const { drawKind, drawDate, picked, tellByMail } = announcement;
  if (picked.length === 0 || picked.some((one) => prizeOf(announcement, one) === '')) return null;
  return {
    ...{ drawKind, drawDate, tellByMail },
    // Each of them was confirmed when they were picked.
    allowOthers: picked.some(({ player }) => !player.isInDraw),
    allowRestricted: picked.some(({ player }) => isRestricted(player)),
    winners: picked.map((one) => ({
      ...{ playerId: one.player.id, prize: prizeOf(announcement, one) },
      ...(one.state !== '' && { state: one.state }),
    })),
  };
}
