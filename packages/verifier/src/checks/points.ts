import { type LogEvent } from '../log/log.js';
import { at, type Findings } from './difference.js';
import { isEarlier } from './times.js';
import { type Adjustment, adjustmentOf } from './wallets.js';

/** Replays the adjustments of points: each tells the sum of all of them. */
export class Points {
  /** By player: the sum of all adjustments. */
  readonly adjusted = new Map<string, number>();
  readonly adjustments: Adjustment[] = [];
  private readonly revisions = new Map<string, number>();
  private readonly times = new Map<string, string>();

  constructor(private readonly findings: Findings) {}

  add(event: LogEvent): void {
    const { stream, type, data, revision } = event;
    if (type !== 'PointsAdjusted') return this.differs(event, 'unknown-event', `${type} is no event of points`);
    const expected = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    if (revision !== expected) this.differs(event, 'gap', `revision ${expected} was next`);
    const before = this.times.get(stream) ?? '';
    if (isEarlier(data['occurredAt'], before)) this.differs(event, 'time', `it is before the event of ${before}`);
    this.times.set(stream, String(data['occurredAt']));
    const userId = stream.slice('points-'.length);
    if (data['userId'] !== userId) this.differs(event, 'other-player', `it names ${String(data['userId'])}`);
    const sum = (this.adjusted.get(userId) ?? 0) + Number(data['deltaPoints']);
    this.adjusted.set(userId, sum);
    if (data['adjustedPoints'] !== sum) {
      this.differs(event, 'running-points', `replayed ${sum}, stored ${String(data['adjustedPoints'])}`);
    }
    this.adjustments.push(adjustmentOf(event, 'points'));
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
