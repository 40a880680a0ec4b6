import { isNativeError } from 'node:util/types';
import type { FaultTable, WebhookFault } from './faults.js';
import { type Attempt, type Delivery, type WebhookEvent, writeDelivery } from './webhook-delivery.js';

/** The provider waits 30 s for an answer. */
const ATTEMPT_TIMEOUT_MS = 30_000;
/** The provider's hours between attempts, shortened to what a developer waits for. */
export const DEFAULT_RETRY_MS: readonly number[] = [500, 2_000, 5_000, 15_000, 30_000, 60_000];
const HELD_MS_DEFAULT = 5_000;
const REMEMBERED_MAX = 10_000;

/** Where webhooks go and how long to wait before each repeated attempt, in ms. Without a URL nothing is sent. */
export interface WebhookTarget {
  url: string | null;
  retryMs: readonly number[];
}

/** Sends webhooks in the background, repeats each until it is answered with HTTP 200, and remembers how it went. */
export class WebhookSender {
  private readonly remembered: Delivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly inFlight = new Set<AbortController>();
  private held: Delivery[] = [];
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly secretKey: string,
    private readonly faults: FaultTable,
    private target: WebhookTarget,
  ) {}

  /** Changes the target for everything sent from now on, repeated attempts included. */
  aim(target: Partial<WebhookTarget>): WebhookTarget {
    this.target = { ...this.target, ...target };
    return this.target;
  }

  /** Puts an event on its way; never throws and never waits. */
  send(event: WebhookEvent): void {
    if (this.target.url === null || this.closed) return;
    const fault = this.faults.take('webhook', event.reference);
    const copies = fault?.kind === 'duplicated' ? (fault.copies ?? 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) this.dispatch(this.write(event, fault), fault);
  }

  /** The newest deliveries first, of one transaction or of all. */
  deliveries(reference?: string): Delivery[] {
    return this.remembered.filter((delivery) => !reference || delivery.reference === reference).reverse();
  }

  /** Stops everything: what waits is dropped, what is under way is cut off. */
  close(): void {
    this.closed = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    this.inFlight.forEach((controller) => controller.abort());
  }

  private write(event: WebhookEvent, fault: WebhookFault | null): Delivery {
    this.lastId += 1;
    const delivery = writeDelivery(this.lastId, event, fault, { secretKey: this.secretKey, now: new Date() });
    this.remembered.push(delivery);
    if (this.remembered.length > REMEMBERED_MAX) this.remembered.splice(0, REMEMBERED_MAX / 10);
    return delivery;
  }

  private dispatch(delivery: Delivery, fault: WebhookFault | null): void {
    if (fault?.kind === 'none') return;
    if (fault?.kind === 'reordered') return this.hold(delivery, fault.ms ?? HELD_MS_DEFAULT);
    if (fault?.kind === 'late') return this.later(fault.ms, () => void this.attempt(delivery));
    void this.attempt(delivery).then(() => this.release());
  }

  private hold(delivery: Delivery, ms: number): void {
    this.held.push(delivery);
    this.later(ms, () => {
      if (!this.held.includes(delivery)) return;
      this.held = this.held.filter((other) => other !== delivery);
      void this.attempt(delivery);
    });
  }

  /** Lets go what was kept back, the youngest first. */
  private async release(): Promise<void> {
    const released = this.held.reverse();
    this.held = [];
    for (const delivery of released) await this.attempt(delivery);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const { url, retryMs } = this.target;
    if (url === null || this.closed) return;
    const attempt = await this.post(url, delivery);
    delivery.attempts.push(attempt);
    const waitMs = retryMs[delivery.attempts.length - 1];
    if (attempt.httpStatus === 200) delivery.state = 'delivered';
    else if (waitMs === undefined) delivery.state = 'gave-up';
    else {
      delivery.state = 'retrying';
      this.later(waitMs, () => void this.attempt(delivery));
    }
  }

  private async post(url: string, delivery: Delivery): Promise<Attempt> {
    const startedAt = new Date();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('No answer in time')), ATTEMPT_TIMEOUT_MS);
    this.inFlight.add(controller);
    const attempt = (httpStatus: number | null, error: string | null): Attempt => ({
      at: startedAt.toISOString(),
      httpStatus,
      error,
      ms: Date.now() - startedAt.getTime(),
    });
    try {
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': delivery.signature };
      const request = {
        method: 'POST',
        headers,
        body: delivery.body,
        redirect: 'manual',
        signal: controller.signal,
      } as const;
      const response = await fetch(url, request);
      await response.arrayBuffer();
      return attempt(response.status, null);
    } catch (error) {
      return attempt(null, reasonOf(error));
    } finally {
      clearTimeout(timer);
      this.inFlight.delete(controller);
    }
  }

  private later(ms: number, action: () => void): void {
    if (this.closed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action();
    }, ms);
    this.timers.add(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  return isNativeError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}
