import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Below every system's range for outgoing connections (from 32768 on Linux, 49152 elsewhere). A server that must get
 * its port back after a crash may not stand inside that range: a client that knocks on the dead port again and again
 * can be given the very same number as its own end and so hold it (a TCP self-connection).
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;
const LOOPBACK = '127.0.0.1';

/** True when a server could listen on this port of 127.0.0.1 now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port of 127.0.0.1 that is free now and that outgoing connections never take. Throws when 100 tries all fail. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port found between ${FIRST_PORT} and ${LAST_PORT} on ${LOOPBACK}`);
}

/** True when something answers a TCP connection on this port of 127.0.0.1 within 1 s. */
export function isPortAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK, timeout: 1_000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
