import { type sendUnaryData, Server, type ServerUnaryCall, type ServiceDefinition, status } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import { appendCall, batchAppendCall } from './appends.js';
import { Connections } from './connections.js';
import { type DoubleContext } from './context.js';
import { uuidOf } from './encoding.js';
import { EventLog } from './event-log.js';
import { FaultSwitch } from './faults.js';
import { LIVE_EVENTS_MAX } from './live-turns.js';
import { readCall } from './reads.js';
import { faultError, rpcError } from './rpc-errors.js';
import { SubscriptionWatch } from './subscription-watch.js';

export interface DoubleOptions {
  /** 0 or none: any free port of 127.0.0.1. */
  readonly port?: number;
  /** Whether the server lists BatchAppend among its methods (it serves it in any case); true by default. */
  readonly batchAppend?: boolean;
  /** False: GetSupportedMethods answers UNIMPLEMENTED, as servers before 21.10 do. */
  readonly serverFeatures?: boolean;
  /** What a live subscription holds for its client before it is ended with ABORTED; 32 by default, as a real server does. */
  readonly liveEventsMax?: number;
  /** A file that keeps the log across the death of the process; none: in memory only. */
  readonly statePath?: string;
}

export interface EventStoreDouble {
  /** A connection string for the client: `esdb://127.0.0.1:PORT?tls=false`. */
  readonly url: string;
  readonly port: number;
  readonly faults: FaultSwitch;
  readonly log: EventLog;
  readonly subscriptions: SubscriptionWatch;
  /** Cuts every connection and refuses new ones for `ms`; the memory of recent commit ids is lost, as in a restart. */
  outage(ms: number): Promise<void>;
  /** Cuts every connection; new ones are welcome at once. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

const SERVER_VERSION = '23.10.0.0';
const MESSAGE_BYTES_MAX = 17 * 1024 * 1024;

/**
 * Starts a test-only server that speaks EventStoreDB's gRPC protocol: appends (both calls), reads and subscriptions, the errors in
 * their spellings, sparse positions, events of the server itself between those of the product, and faults at will.
 */
export async function startEventStoreDouble(options: DoubleOptions = {}): Promise<EventStoreDouble> {
  const server = new Server({
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    'grpc.max_send_message_length': MESSAGE_BYTES_MAX,
  });
  const log = new EventLog(options.statePath);
  const faults = new FaultSwitch();
  const connections = new Connections(server);
  const subscriptions = new SubscriptionWatch();
  const { liveEventsMax = LIVE_EVENTS_MAX } = options;
  const context: DoubleContext = { log, faults, connections, liveEventsMax, subscriptions };
  serve(server, context, options);
  await connections.listen(options.port ?? 0);

  let stopped = false;
  return {
    url: `esdb://127.0.0.1:${connections.port}?tls=false`,
    port: connections.port,
    faults,
    log,
    subscriptions,
    async outage(ms) {
      await connections.cutAll();
      log.forgetCommitted();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await connections.listen();
    },
    async cutConnections() {
      await connections.cutAll();
      await connections.listen();
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      await connections.cutAll();
      server.forceShutdown();
      log.close();
    },
  };
}

function serve(server: Server, context: DoubleContext, options: DoubleOptions): void {
  server.addService(withFinishedAnswers(StreamsService), {
    read: readCall(context),
    append: appendCall(context),
    batchAppend: batchAppendCall(context),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: featuresCall(context, options),
  });
  server.addService(GossipService, { read: gossipCall(context) });
}

/** The service, but answers of `Read` may be finished bytes. */
function withFinishedAnswers(service: typeof StreamsService): ServiceDefinition {
  const serialise = (answer: streams.ReadResp | Buffer): Buffer =>
    Buffer.isBuffer(answer) ? answer : service.read.responseSerialize(answer);
  return { ...service, read: { ...service.read, responseSerialize: serialise } };
}

const featuresCall =
  ({ faults, connections }: DoubleContext, { batchAppend = true, serverFeatures = true }: DoubleOptions) =>
  (
    call: ServerUnaryCall<shared.Empty, features.SupportedMethods>,
    answer: sendUnaryData<features.SupportedMethods>,
  ) => {
    const fault = faults.take('features');
    const error = fault && faultError(fault);
    if (error) return answer(error);
    if (fault?.effect === 'no-answer') return;
    if (fault?.effect === 'drop') return connections.drop(call.getPeer());
    if (!serverFeatures) return answer(rpcError(status.UNIMPLEMENTED, 'Service is unimplemented.'));
    const methods = ['Read', 'Append', 'Delete', 'Tombstone', ...(batchAppend ? ['BatchAppend'] : [])].map((name) =>
      new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
    );
    const supported = new features.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION);
    answer(null, supported.setMethodsList(methods));
  };

/** A cluster of one: this node is the leader. */
const gossipCall =
  ({ connections }: DoubleContext) =>
  (_call: ServerUnaryCall<shared.Empty, gossip.ClusterInfo>, answer: sendUnaryData<gossip.ClusterInfo>) => {
    const endPoint = new gossip.EndPoint().setAddress('127.0.0.1').setPort(connections.port);
    const member = new gossip.MemberInfo().setInstanceId(uuidOf(randomUUID())).setHttpEndPoint(endPoint);
    member.setIsAlive(true).setTimeStamp(String(Date.now())).setState(gossip.MemberInfo.VNodeState.LEADER);
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
