import { Installation } from '@sabi50/verifier/run/installation';
import { type Log, type LogAddress, type LogEvent, WHOLE } from '@sabi50/verifier/log/log';
import { openLog } from '@sabi50/verifier/log/open-log';
import { pass } from '@sabi50/verifier/run/pass';
import { type Report, type ShareRunner, verifyOpened } from '@sabi50/verifier/run/verify';

/** A store of which the log was read once, and each table once, so that thousands of logs can be held against its tables. */
export class RememberedStore {
  private constructor(
    private readonly address: LogAddress,
    private readonly installation: Installation,
    private readonly tables: Installation,
    readonly log: readonly LogEvent[],
  ) {}

  static async of(databaseUrl: string): Promise<RememberedStore> {
    const log = openLog({ databaseUrl });
    const events: LogEvent[] = [];
    await log.read(WHOLE, await log.head(), (page) => events.push(...[...page].map(plain)));
    await log.close();
    const tables = new Installation(databaseUrl);
    return new RememberedStore({ databaseUrl }, readOnce(tables), tables, events);
  }

  /** Verifies the tables of the store, as they were when they were first read, with another log beside them. */
  verify(events: readonly LogEvent[], now: Date): Promise<Report> {
    return this.verifyWith(this.installation, events, now);
  }

  /** Verifies the log with the tables as they are now. */
  verifyTables(now: Date): Promise<Report> {
    return this.verifyWith(this.tables, this.log, now);
  }

  private verifyWith(installation: Installation, events: readonly LogEvent[], now: Date): Promise<Report> {
    const log = logOf(events);
    const runner: ShareRunner = {
      shares: 1,
      run: ({ share, until, folder }, known, progress) => pass(log, { share, until, folder }, known, progress),
    };
    // It is small: nothing is written to the folder.
    const opened = { installation, log, folder: 'none' };
    return verifyOpened({ address: this.address, demoAccounts: true, now, runner }, opened);
  }

  close(): Promise<void> {
    return this.installation.close();
  }
}

/** Everything that an event has, read out of its row. */
const plain = (event: LogEvent): LogEvent => ({
  ...{ position: event.position, stream: event.stream, revision: event.revision, id: event.id, type: event.type },
  ...{ data: event.data, dataText: event.dataText, actor: event.actor, correlationId: event.correlationId },
  ...{
    causationId: event.causationId,
    schemaVersion: event.schemaVersion,
    decidedAt: event.decidedAt,
    recordedAt: event.recordedAt,
  },
});

/** The tables do not change meanwhile: what was asked once is answered from memory. */
function readOnce(installation: Installation): Installation {
  const answers = new Map<string, unknown>();
  return new Proxy(installation, {
    get(target, name: keyof Installation) {
      const method = target[name].bind(target) as (...args: unknown[]) => unknown;
      if (name === 'close') return method;
      return (...args: unknown[]) => {
        const key = `${name} ${JSON.stringify(args)}`;
        if (!answers.has(key)) answers.set(key, method(...args));
        return answers.get(key);
      };
    },
  });
}

function logOf(events: readonly LogEvent[]): Log {
  return {
    keepsTimes: true,
    head: () => Promise.resolve(events.at(-1)?.position ?? ''),
    read({ streams }, _until, take) {
      take(streams ? events.filter(({ stream }) => streams.includes(stream)) : events);
      return Promise.resolve();
    },
    stored: () => Promise.resolve({ events: events.length, outside: 0, first: '1', isAhead: false }),
    find: (stream, revision) =>
      Promise.resolve(events.find((one) => one.stream === stream && one.revision === revision) ?? null),
    close: () => Promise.resolve(),
  };
}
