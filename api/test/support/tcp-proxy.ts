import { connect, createServer, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';

export interface TcpProxy {
  /** The target's URL, but through the proxy. */
  readonly url: string;
  /** Breaks every connection and refuses new ones for a time, as a server that died and came back would. */
  outage(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Stands before a server so that a spec can cut the wire without touching the server that other specs use. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      sockets.forEach((socket) => socket.destroy());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return {
    url: url.toString(),
    async outage(ms) {
      await cut();
      await new Promise((next) => setTimeout(next, ms));
      await listen(port);
    },
    close: cut,
  };
}
