import { type ChannelCredentials } from '@grpc/grpc-js';
import { type ConnectionOptions, discoverEndpoint } from './client-internals.js';
import { type Endpoint } from './errors.js';
import { answeredWithin } from './retry.js';

/** How much later a node that was just left is asked than the others. */
const HEAD_START_MS = 250;

/**
 * Which node of a cluster to connect to. All hosts are asked at once, so that one which is frozen costs no time, and within
 * `timeoutMs` whatever they do. A node that failed last is asked a little later: it may not know yet that it leads no more.
 * @throws StoreFailure when no member responds in time, Error when no member knows
 */
export function discoverNode(
  options: ConnectionOptions,
  credentials: ChannelCredentials,
  { failed, timeoutMs }: { failed: Endpoint | undefined; timeoutMs: number },
): Promise<Endpoint> {
  const { hosts, nodePreference, gossipTimeout = Infinity } = options;
  // Whole seconds are all that the package takes.
  const seconds = Math.min(gossipTimeout, Math.max(1, Math.floor(timeoutMs / 1_000)));
  const once = { nodePreference, discoveryInterval: 0, gossipTimeout: seconds, maxDiscoverAttempts: 1 };
  const ask = async (host: Endpoint): Promise<Endpoint> => {
    const isFailed = host.address === failed?.address && host.port === failed.port;
    if (isFailed) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
    return discoverEndpoint({ ...once, endpoints: [{ ...host }] }, credentials);
  };
  const first = Promise.any(hosts.map(ask)).catch(() => {
    throw new Error('No node of the cluster tells where to connect to');
  });
  return answeredWithin(first, timeoutMs);
}
