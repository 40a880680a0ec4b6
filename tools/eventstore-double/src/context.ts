import { type Connections } from './connections.js';
import { type EventLog } from './event-log.js';
import { type FaultSwitch } from './faults.js';
import { type SubscriptionWatch } from './subscription-watch.js';

/** What the calls of one double share. */
export interface DoubleContext {
  readonly log: EventLog;
  readonly faults: FaultSwitch;
  readonly connections: Connections;
  /** How many events wait for the client of a live subscription at most. */
  readonly liveEventsMax: number;
  readonly subscriptions: SubscriptionWatch;
}
