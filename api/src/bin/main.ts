import 'reflect-metadata';
import cluster from 'node:cluster';
import { configOrExit, endWith, tellReady } from './boot.js';
import { serveApi } from './serve-api.js';

/** The api: one process, or API_PROCESSES of them sharing the port. */
const config = configOrExit();

/** What the operator can do something about. */
const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: `PORT ${config.PORT} is taken by another program`,
  EADDRNOTAVAIL: `HOST ${config.host} is no address of this machine`,
  ENOTFOUND: `HOST ${config.host} is no address of this machine`,
};

const PRIVATE_PORT_TAKEN = `METRICS_PORT ${config.METRICS_PORT} is taken by another program`;
const isPrivatePort = ({ code, port }: NodeJS.ErrnoException & { port?: number }): boolean =>
  code === 'EADDRINUSE' && port !== undefined && port === config.METRICS_PORT;

if (config.API_PROCESSES > 1 && cluster.isPrimary) {
  const { superviseCluster } = await import('./supervise-cluster.js');
  superviseCluster(config.API_PROCESSES);
} else {
  await serveApi(config).then(
    () => tellReady({ pid: process.pid }),
    (error: NodeJS.ErrnoException) => {
      const words = isPrivatePort(error) ? PRIVATE_PORT_TAKEN : WORDS[error.code ?? ''];
      if (!words) endWith(error);
      process.stderr.write(`${words}\n`);
      process.exit(1);
    },
  );
}
