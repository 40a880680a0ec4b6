import 'reflect-metadata';
import cluster from 'node:cluster';
import { configOrExit, endWith, tellReady } from './boot.js';
import { serveApi } from './serve-api.js';

/** The api: one process, or API_PROCESSES of them sharing the port. */
const config = configOrExit();

if (config.API_PROCESSES > 1 && cluster.isPrimary) {
  const { superviseCluster } = await import('./supervise-cluster.js');
  superviseCluster(config.API_PROCESSES);
} else {
  await serveApi(config).then(
    () => tellReady({ pid: process.pid }),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') endWith(error);
      process.stderr.write(`PORT ${config.PORT} is taken by another program\n`);
      process.exit(1);
    },
  );
}
