import type { Cashier } from './cashier.js';
import type { DisputeService } from './dispute-service.js';
import type { FaultTable } from './faults.js';
import type { RefundService } from './refund-service.js';
import type { SettlementService } from './settlement-service.js';
import type { Store } from './store.js';
import type { WebhookSender } from './webhook-sender.js';

/** What the routes work with. */
export interface Parts {
  store: Store;
  faults: FaultTable;
  webhooks: WebhookSender;
  cashier: Cashier;
  refunds: RefundService;
  disputes: DisputeService;
  settlements: SettlementService;
  secretKey: string;
  /** The address of the hosted page of an access code. */
  checkoutUrl(accessCode: string): string;
  /** The address that others reach it by. */
  publicUrl(): string;
}
