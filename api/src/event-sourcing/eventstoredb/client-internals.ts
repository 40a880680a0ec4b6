/**
 * Everything that is taken from inside the client package instead of its public API. The package promises nothing about it,
 * so its version is pinned exactly, and `client-internals.spec.ts` says what changed when another one is installed.
 *
 * The public client cannot be used: an append on it may wait for ever, an error of one client fails the appends of all
 * others, a late answer or a full buffer at the wrong moment ends the process, and its reconnecting may wait for minutes.
 */

/** The messages of the protocol. The public client makes and reads them inside its calls only. */
export { default as streams } from '@eventstore/db-client/generated/streams_pb.js';
export { default as shared } from '@eventstore/db-client/generated/shared_pb.js';
export { default as rpc } from '@eventstore/db-client/generated/status_pb.js';

/** The calls of the protocol, with deadlines, and with a channel for each connection. The public client takes neither. */
export { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** Whether a node knows BatchAppend. The public client asks too, but does not tell. */
export { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';

/** What `esdb://` means, word for word as for every other client. The public one keeps what it has read to itself. */
export {
  type ConnectionOptions,
  parseConnectionString,
} from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** Asks the nodes of a cluster which of them to connect to. The public client asks one after the other, frozen ones too. */
export { discoverEndpoint } from '@eventstore/db-client/dist/Client/discovery.js';
