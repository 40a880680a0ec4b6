import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Server as GrpcServer, ServerCredentials } from '@grpc/grpc-js';

const HOST = '127.0.0.1';

/** The listening socket in front of the gRPC server: knows every connection, so that it can cut one or all of them. */
export class Connections {
  private readonly sockets = new Map<string, Socket>();
  private readonly inject: (socket: Socket) => void;
  private listener: Server | undefined;
  private boundPort = 0;

  constructor(grpc: GrpcServer) {
    const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
    this.inject = (socket) => injector.injectConnection(socket);
  }

  get port(): number {
    return this.boundPort;
  }

  /** Listens on the port it had before, or on `port` (0: any free one). */
  async listen(port = this.boundPort): Promise<void> {
    const listener = createServer((socket) => this.accept(socket));
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(port, HOST, resolve);
    });
    this.listener = listener;
    this.boundPort = (listener.address() as AddressInfo).port;
  }

  /** Refuses new connections and cuts all that are open. */
  async cutAll(): Promise<void> {
    const listener = this.listener;
    this.listener = undefined;
    const closed = new Promise<void>((resolve) => (listener ? listener.close(() => resolve()) : resolve()));
    for (const socket of this.sockets.values()) socket.destroy();
    await closed;
  }

  /** Cuts the connection of a call, by the peer's address as gRPC tells it. */
  drop(peer: string): void {
    this.sockets.get(peer)?.destroy();
  }

  private accept(socket: Socket): void {
    const peer = `${socket.remoteAddress}:${socket.remotePort}`;
    this.sockets.set(peer, socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(peer));
    this.inject(socket);
  }
}
