import { DedicatedConnection } from '../../platform/postgres/dedicated-connection.js';

/**
 * Tells listeners that something was appended, in this process at once, by others through LISTEN. Only a notification: while
 * the listening connection is down, readers rely on their own polling.
 */
export class PostgresAppendSignal {
  private readonly listeners = new Set<() => void>();
  private readonly connection: DedicatedConnection;
  private listening = false;

  constructor(connectionString: string) {
    this.connection = new DedicatedConnection(connectionString, {
      name: 'sabi50 event listener',
      reopens: true,
      prepare: async (client) => {
        client.on('notification', () => this.notify());
        await client.query('listen events_appended');
        this.notify();
      },
    });
  }

  notify(): void {
    for (const listener of this.listeners) listener();
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.listening) this.connection.openInTime();
    this.listening = true;
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
