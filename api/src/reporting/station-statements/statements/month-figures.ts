import { Inject, Injectable } from '@nestjs/common';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type Figures } from './statement.rules.js';

interface Row extends Record<string, unknown> {
  readonly players: number;
  readonly plays: number;
  readonly fees_kobo: string;
  readonly returned_kobo: string;
}

/** What a month of a station came to, from the games themselves. */
@Injectable()
export class MonthFigures {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Of a game no more than its fee went back, whatever a correction gave beside it. */
  async of(stationId: string, month: string): Promise<Figures> {
    const [row] = await this.database.query<Row>(
      `select count(distinct user_id)::int as players, count(*)::int as plays, coalesce(sum(fee_kobo), 0)::text as fees_kobo,
          coalesce(sum(greatest(0, least(returned_kobo, fee_kobo))), 0)::text as returned_kobo
         from read.station_plays where station_id = $1 and month = $2::date`,
      [stationId, `${month}-01`],
    );
    const { players = 0, plays = 0, fees_kobo = '0', returned_kobo = '0' } = row ?? {};
    return { players, plays, feesKobo: Number(fees_kobo), returnedKobo: Number(returned_kobo) };
  }

  /** Waits until all that is in the log is counted; false when that takes too long. */
  async areComplete(): Promise<boolean> {
    return this.projected.until('station_plays', await this.store.head());
  }
}
