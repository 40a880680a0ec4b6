import { Injectable, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';
import { HttpAdapterHost } from '@nestjs/core';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

/** A silence of the api longer than this is an outage: players could not go on (rule quiz/outage-is-known). */
const OUTAGE_AFTER_SECONDS = 15;

/** Knows when the product could not be played. */
@Injectable()
export class Outages {
  constructor(private readonly database: Database) {}

  /**
   * Says that this api serves. When nobody had said so for more than 15 s, the silence is recorded as an outage by the
   * first that speaks again.
   */
  async beat(): Promise<void> {
    await this.database.transaction(async (sql) => {
      await sql.query(`select 1 from service_heartbeat where service = 'api' for update`);
      await sql.execute(
        `insert into outages (started_at, ended_at)
         select beat_at, now() from service_heartbeat
          where service = 'api' and beat_at < now() - make_interval(secs => $1)`,
        [OUTAGE_AFTER_SECONDS],
      );
      await sql.execute(
        `insert into service_heartbeat (service, beat_at) values ('api', now())
         on conflict (service) do update set beat_at = greatest(service_heartbeat.beat_at, excluded.beat_at)`,
      );
    });
  }

  /**
   * Whether an outage overlapped a span of time. A silence that goes on, not yet recorded since the api has not come
   * back, counts as one: the worker may be up before it.
   */
  async overlapped(start: Date, end: Date): Promise<boolean> {
    const [row] = await this.database.query<{ overlapped: boolean }>(
      `select exists (select 1 from outages where started_at < $2 and ended_at > $1)
           or exists (select 1 from service_heartbeat
                       where service = 'api' and beat_at < $2 and beat_at < now() - make_interval(secs => $3))
           as overlapped`,
      [start, end, OUTAGE_AFTER_SECONDS],
    );
    return row?.overlapped ?? false;
  }
}

const BEAT_MS = 5_000;

/**
 * Writes every 5 s that this process serves players: in api processes only, and only while the event store answers,
 * since without it nobody can play. What is not written is found as an outage (rule quiz/outage-is-known).
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;

  constructor(
    private readonly outages: Outages,
    private readonly host: HttpAdapterHost,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.host.httpAdapter) return;
    this.beat();
    this.timer = setInterval(() => this.beat(), BEAT_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.beating;
  }

  /** Never two at once; one that fails is the silence that is to be found later. */
  private beat(): void {
    this.beating ??= this.store
      .ping()
      .then(() => this.outages.beat())
      .catch(() => undefined)
      .finally(() => (this.beating = null));
  }
}
