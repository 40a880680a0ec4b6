import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { Outages } from './outages.js';

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
