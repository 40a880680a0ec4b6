import { type LogEvent } from '../log/log.js';
import { isKnownType } from '../format/event-shapes.js';
import { at, type Findings } from './difference.js';
import { isEarlier } from './times.js';

interface Before {
  readonly revision: number;
  readonly occurredAt: string;
}

/** What players set for their own spending: known kinds, of the player of the stream, without a gap and in the order of time. */
export class Spending {
  private readonly before = new Map<string, Before>();

  constructor(private readonly findings: Findings) {}

  add(event: LogEvent): void {
    const { stream, type, data, revision } = event;
    const { revision: last, occurredAt } = this.before.get(stream) ?? { revision: -1, occurredAt: '' };
    this.before.set(stream, { revision, occurredAt: String(data['occurredAt']) });
    if (revision !== last + 1) this.differs(event, 'gap', `revision ${last + 1} was next`);
    if (!isKnownType('spending', type)) this.differs(event, 'unknown-event', `${type} is no event of spending limits`);
    if (`spending-${String(data['userId'])}` !== stream) {
      this.differs(event, 'other-player', `it names ${String(data['userId'])}`);
    }
    if (isEarlier(data['occurredAt'], occurredAt))
      this.differs(event, 'time', `it is before the event of ${occurredAt}`);
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
