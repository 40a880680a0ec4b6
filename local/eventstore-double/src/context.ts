import { type Connections } from './connections.js';
import { type EventLog } from './event-log.js';
import { type FaultSwitch } from './faults.js';

/** What the calls of one double share. */
export interface DoubleContext {
  readonly log: EventLog;
  readonly faults: FaultSwitch;
  readonly connections: Connections;
}
