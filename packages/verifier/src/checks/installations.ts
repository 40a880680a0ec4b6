import { type LogEvent } from '../log/log.js';
import { at, type Findings } from './difference.js';

interface Installation {
  readonly revision: number;
  readonly epoch: number;
}

/** The mark of the log: it begins once, then every repair after a restore begins a later epoch. */
export class Installations {
  private readonly installations = new Map<string, Installation>();

  constructor(private readonly findings: Findings) {}

  add(event: LogEvent): void {
    const { stream, type, revision, data } = event;
    const before = this.installations.get(stream) ?? { revision: -1, epoch: 0 };
    const next = before.revision + 1;
    const epoch = type === 'EpochBegan' ? Number(data['epoch']) : 1;
    this.installations.set(stream, { revision, epoch });
    if (revision !== next) return this.differs(event, 'gap', `revision ${next} was next`);
    if (type !== (revision === 0 ? 'InstallationBegan' : 'EpochBegan')) {
      return this.differs(event, 'unknown-event', `${type} is no event of an installation at revision ${revision}`);
    }
    if (revision === 0 && stream !== `installation-${String(data['installationId'])}`) {
      this.differs(event, 'other-installation', `it names ${String(data['installationId'])}`);
    }
    if (!(epoch > before.epoch)) this.differs(event, 'epoch', `epoch ${epoch} after epoch ${before.epoch}`);
  }

  /** The newest epochs, by stream. */
  epochs(): ReadonlyMap<string, number> {
    return new Map([...this.installations].map(([stream, { epoch }]) => [stream, epoch]));
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
