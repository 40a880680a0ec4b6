import { type LogEvent } from '../log/log.js';

/** What a player won. */
export interface Won {
  games: number;
  points: number;
}

/** What players won, by player and by the business day in Lagos on which the game ended. */
export class Winnings {
  readonly byPlayer = new Map<string, Won>();
  readonly byDay = new Map<string, number>();

  /** A game is over. */
  end(event: LogEvent): void {
    const { pointsEarned, occurredAt } = event.data;
    this.add(event, { games: 1, points: Number(pointsEarned), endedAt: String(occurredAt) });
  }

  add({ data }: LogEvent, { games, points, endedAt }: Won & { readonly endedAt: string }): void {
    const userId = String(data['userId']);
    const won = this.byPlayer.get(userId) ?? { games: 0, points: 0 };
    this.byPlayer.set(userId, won);
    won.games += games;
    won.points += points;
    if (points === 0) return;
    const day = lagosDay(endedAt);
    this.byDay.set(day, (this.byDay.get(day) ?? 0) + points);
  }
}

const LAGOS_OFFSET_MS = 3_600_000;

/** The business day: Lagos is an hour ahead of UTC all year. A time that is none has no day. */
export function lagosDay(time: string): string {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? 'no day' : new Date(ms + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}
