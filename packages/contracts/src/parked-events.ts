/** Events that a process could not react to and left aside, as the console's calls answer them. */
import { type Timestamp } from './text-formats.js';

/** A stream of which a process manager or read model left events aside; the first one is why, and the others wait behind it. */
export interface ParkedStreamView {
  readonly consumer: string;
  readonly stream: string;
  /** Of the first event. */
  readonly eventType: string;
  readonly eventId: string;
  readonly revision: number;
  /** What went wrong when the first event was last tried. */
  readonly error: string;
  readonly tries: number;
  /** When the first event was recorded, when it was left aside and when it was last tried: ISO 8601. */
  readonly recordedAt: Timestamp;
  readonly parkedAt: Timestamp;
  readonly triedAt: Timestamp;
  /** How many events of this stream wait, the first one included. */
  readonly events: number;
  /** It will be tried again in a moment. */
  readonly retrying: boolean;
}

/** Which stream of which consumer is to be tried again. */
export interface RetryParkedBody {
  readonly consumer: string;
  readonly stream: string;
}
