import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Up to the slowest answer that a player waits for. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** What this process counts while it works, for Prometheus; what is read from tables is in `monitoring`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'sabi50_http_request_duration_seconds',
    help: 'Calls of the API by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly mails = new Counter({
    name: 'sabi50_mails_total',
    help: 'Tries to hand over mails about accounts and alarms: sent, not wanted any more, to be tried again, or given up.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly providerCalls = new Counter({
    name: 'sabi50_provider_calls_total',
    help: 'Calls of the card provider: answered, without a usable answer, or not made since it is left alone.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly providerPaused = new Gauge({
    name: 'sabi50_provider_paused',
    help: '1 while the card provider is left alone after failures, or since it asked for it.',
    registers: [this.registry],
  });

  readonly unforeseenErrors = new Counter({
    name: 'sabi50_unforeseen_errors_total',
    help: 'Calls that were answered with INTERNAL_ERROR.',
    registers: [this.registry],
  });
}
