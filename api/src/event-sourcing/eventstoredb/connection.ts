import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ChannelCredentials, Metadata, status } from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../event-store.js';
import {
  type ConnectionOptions,
  parseConnectionString,
  ServerFeaturesClient,
  shared,
  StreamsClient,
} from './client-internals.js';
import { discoverNode } from './discovery.js';
import { type Endpoint, leaderNamedBy, StoreFailure } from './errors.js';
import { answeredWithin } from './retry.js';

/** One open connection to one node. */
export interface Connection {
  readonly streams: StreamsClient;
  /** Whether the node lists BatchAppend among its methods. */
  readonly batchAppend: boolean;
  /** Aborted when the connection was given up; calls on it should end. */
  readonly invalidated: AbortSignal;
  /** The headers of a call. */
  metadata(): Metadata;
}

const KEEP_ALIVE_MS = 10_000;
/** The server may hold events of up to 16 MB that did not come through an append. */
const MESSAGE_BYTES_MAX = 17 * 1024 * 1024;
const BATCH_APPEND = 'event_store.client.streams.streams/batchappend';

/**
 * Keeps one connection to the server, or to the preferred node of a cluster, and opens a new one after it was given up.
 */
export class EventStoreDbConnections {
  private readonly options: ConnectionOptions;
  private readonly credentials: ChannelCredentials;
  private entry: { connection: Promise<Connection>; giveUp: () => void; opened: Connection | undefined } | undefined;
  private leader: Endpoint | undefined;
  private failed: Endpoint | undefined;
  private closed = false;
  /** How many connections were opened so far. */
  opened = 0;

  /** @throws Error when the connection string cannot be understood. */
  constructor(
    url: string,
    private readonly timeoutMs: number,
  ) {
    // The same server under its newer name, which the package does not know.
    this.options = parseConnectionString(url.replace(/^\s*kurrentdb(?=:|\+discover:)/, 'esdb'));
    this.credentials = credentialsOf(this.options);
  }

  /**
   * The open connection, or a new one. Rejects with a raw error of the transport, and with a StoreFailure after `withinMs`;
   * the connection goes on being opened then, for the next who asks.
   */
  current(withinMs: number): Promise<Connection> {
    if (this.closed) return Promise.reject(new EventStoreUnavailable('The event store connection is closed'));
    this.entry ??= this.open();
    return this.entry.opened ? this.entry.connection : answeredWithin(this.entry.connection, withinMs);
  }

  /** Invalidates a connection after an error, if it is still the current one; the next one goes to the leader, if the error names it. */
  invalidate(connection: Connection, error?: unknown): void {
    if (!this.entry || this.entry.opened !== connection) return;
    this.leader = leaderNamedBy(error);
    this.entry.giveUp();
    this.entry = undefined;
  }

  /** Closes for good. */
  close(): void {
    this.closed = true;
    this.entry?.giveUp();
    this.entry = undefined;
  }

  private open(): NonNullable<EventStoreDbConnections['entry']> {
    const invalidation = new AbortController();
    setMaxListeners(0, invalidation.signal);
    const entry: NonNullable<EventStoreDbConnections['entry']> = {
      opened: undefined,
      giveUp: () => invalidation.abort(),
      connection: this.connect(invalidation.signal).then(
        (connection) => {
          entry.opened = connection;
          this.opened += 1;
          return connection;
        },
        (error: unknown) => {
          // The next caller tries again from the beginning, wherever the leader was thought to be.
          this.leader = undefined;
          invalidation.abort();
          if (this.entry === entry) this.entry = undefined;
          throw error;
        },
      ),
    };
    entry.connection.catch(() => undefined);
    return entry;
  }

  private async connect(invalidated: AbortSignal): Promise<Connection> {
    const endpoint = this.leader ?? (await this.discover());
    if (invalidated.aborted) throw new StoreFailure('The connection was given up', { retry: true });
    const target = `${endpoint.address}:${endpoint.port}`;
    const streams = new StreamsClient(target, this.credentials, this.channelOptions());
    invalidated.addEventListener('abort', () => streams.close());
    const metadata = (): Metadata => this.metadata();
    try {
      return { streams, invalidated, metadata, batchAppend: await this.listsBatchAppend(streams, metadata()) };
    } catch (error) {
      this.failed = endpoint;
      throw error;
    }
  }

  private async discover(): Promise<Endpoint> {
    const { hosts, dnsDiscover } = this.options;
    const [first] = hosts;
    if (!first) throw new Error('The connection string names no host');
    if (!dnsDiscover && hosts.length === 1) return first;
    return discoverNode(this.options, this.credentials, { failed: this.failed, timeoutMs: this.timeoutMs });
  }

  private listsBatchAppend(streams: StreamsClient, metadata: Metadata): Promise<boolean> {
    const features = new ServerFeaturesClient('', this.credentials, { channelOverride: streams.getChannel() });
    const deadline = new Date(Date.now() + this.timeoutMs);
    return new Promise((answer, reject) => {
      features.getSupportedMethods(new shared.Empty(), metadata, { deadline }, (error, supported) => {
        if (error && error.code !== status.UNIMPLEMENTED) return reject(error);
        const methods = error ? [] : supported.getMethodsList();
        const names = methods.map((method) => `${method.getServiceName()}/${method.getMethodName()}`.toLowerCase());
        answer(names.includes(BATCH_APPEND));
      });
    });
  }

  private metadata(): Metadata {
    const { connectionName, defaultCredentials, nodePreference, tls } = this.options;
    const metadata = new Metadata();
    if (connectionName) metadata.set('connection-name', connectionName);
    if (!nodePreference || nodePreference === 'leader') metadata.set('requires-leader', 'true');
    if (defaultCredentials && tls !== false) {
      const { username, password } = defaultCredentials;
      metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
    }
    return metadata;
  }

  /** A pool and a back-off of its own, so that a connection opened after an outage does not inherit a long wait. */
  private channelOptions(): Record<string, number> {
    const { keepAliveInterval = KEEP_ALIVE_MS, keepAliveTimeout = KEEP_ALIVE_MS } = this.options;
    return {
      'grpc.keepalive_time_ms': keepAliveInterval < 0 ? Number.MAX_SAFE_INTEGER : keepAliveInterval,
      'grpc.keepalive_timeout_ms': keepAliveTimeout < 0 ? Number.MAX_SAFE_INTEGER : keepAliveTimeout,
      'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
      'grpc.max_send_message_length': MESSAGE_BYTES_MAX,
      'grpc.use_local_subchannel_pool': 1,
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 1_000,
    };
  }
}

function credentialsOf(options: ConnectionOptions): ChannelCredentials {
  if (options.tls === false) return ChannelCredentials.createInsecure();
  const file = (path: string | undefined): Buffer | null => (path ? readFileSync(resolve(path)) : null);
  return ChannelCredentials.createSsl(file(options.tlsCAFile), file(options.userKeyFile), file(options.userCertFile), {
    rejectUnauthorized: options.tlsVerifyCert !== false,
  });
}
