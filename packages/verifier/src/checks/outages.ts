import { type LogEvent } from '../log/log.js';
import { type Difference } from './difference.js';
import { type Outage } from './staff-log.js';

/** A silence is an outage after so long; requests that had begun may end in it. */
const EDGE_S = 15;

/** Outages begin, end, and ended before now. */
export const compareOutages = (outages: readonly Outage[], now: Date): readonly Difference[] =>
  outages.flatMap(({ fromS, toS }) => {
    const isRight = Number.isFinite(fromS) && Number.isFinite(toS) && fromS < toS && toS <= now.getTime() / 1_000 + 5;
    return isRight
      ? []
      : [{ what: 'outage', where: 'outages', detail: `it lasted from ${fromS} to ${toS} (seconds since 1970)` }];
  });

/** What players did while nothing was served proves that it was. */
export class PlayedInOutages {
  private readonly inner: readonly Outage[];

  constructor(outages: readonly Outage[]) {
    this.inner = outages
      .map(({ fromS, toS }) => ({ fromS: fromS + EDGE_S, toS: toS - EDGE_S }))
      .filter(({ fromS, toS }) => fromS < toS);
  }

  /** The outage in which a player caused the event, as words; null where there was none. */
  heldBy({ actor, decidedAt }: LogEvent): string | null {
    if (this.inner.length === 0 || !actor.startsWith('player:')) return null;
    const atS = Date.parse(decidedAt) / 1_000;
    const outage = this.inner.find(({ fromS, toS }) => fromS < atS && atS < toS);
    return outage ? `a player did it in an outage of ${Math.round(outage.toS - outage.fromS + 2 * EDGE_S)} s` : null;
  }
}
