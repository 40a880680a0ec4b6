import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

const QUESTION = /^\/transaction\/verify\/(.+)$/;

/** When the provider was asked about each payment: stands between it and the product. */
export class AskedProvider {
  private readonly asked = new Map<string, number[]>();
  private readonly servers: ReturnType<typeof createServer>[] = [];

  /** Answers the address that the product is to call instead. */
  readonly through = async (providerUrl: string): Promise<string> => {
    const server = createServer((request, response) => {
      const [, reference] = QUESTION.exec(request.url ?? '') ?? [];
      if (reference) this.asked.set(reference, [...this.questions(reference), Date.now()]);
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { authorization, 'content-type': type } = request.headers;
        void fetch(providerUrl + (request.url ?? ''), {
          method: request.method,
          headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
          body: parts.length > 0 ? Buffer.concat(parts) : undefined,
        })
          .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
          .catch(() => response.destroy());
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  /** Unix ms of each question about a payment, oldest first. */
  questions(reference: string): readonly number[] {
    return this.asked.get(reference) ?? [];
  }

  close(): void {
    for (const server of this.servers) server.close().closeAllConnections();
  }
}
