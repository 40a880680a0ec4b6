import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';

const HOUR_MS = 3_600_000;

/** Every span of time of this module, in ms; tests shorten them through the environment. */
@Injectable()
export class PaymentTimings {
  /** The first ask after the start. */
  readonly pollFirstMs: number;
  /** The longest pause between two asks. */
  readonly pollGapMaxMs = HOUR_MS;
  /** From the start to the expiry. */
  readonly lifetimeMs: number;
  /** At least this long between two questions about one payment; 0: no limit. */
  readonly askGapMs: number;
  readonly reconcileMs: number;
  /** The process that records a success credits it at once; another one does so only after this long. */
  readonly creditGraceMs = 1_000;

  constructor(config: Config) {
    this.pollFirstMs = config.PAYMENT_POLL_FIRST_MS;
    this.lifetimeMs = config.PAYMENT_EXPIRES_MS;
    this.askGapMs = config.PAYMENT_ASK_GAP_MS;
    this.reconcileMs = config.PAYMENT_RECONCILE_MS;
  }
}
