import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** The name of a hashed file, apart from its ending. */
const HASHED = /([\w-]+-[\w-]{8})(\.(?:js|css|woff2))/g;
const NEWER = '-newer';
const OF_FORMER_BUILD = /\/assets\/.*\.(?:js|css|woff2)$/;
const TEXT = /html|javascript|css/;
const PASSED_ON = ['content-type', 'cache-control', 'content-security-policy'];

/**
 * The product behind a server that can be given a newer build of its pages: the same code, each hashed file under another name,
 * and none of the former names. For visitors: it hands on no cookies.
 */
export async function startNewerBuild(product: string) {
  let isDeployed = false;
  const renamed = (text: string): string =>
    text.replace(HASHED, `$1${NEWER}$2`).replace(/revision:"(\w+)"/g, 'revision:"$1newer"');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isGone = isDeployed && OF_FORMER_BUILD.test(path) && !path.includes(NEWER);
    if (isGone) return void response.writeHead(404).end();
    void fetch(product + path.replace(NEWER, ''), { headers: { accept: request.headers.accept ?? '*/*' } })
      .then(async (answer) => {
        const headers = PASSED_ON.flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        });
        const isText = TEXT.test(answer.headers.get('content-type') ?? '');
        const body = isDeployed && isText ? renamed(await answer.text()) : Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on it has the newer build alone. */
    deploy: () => {
      isDeployed = true;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
    /** Whether a script of the newer build runs in a page; for `page.evaluate`. */
    runs: `performance.getEntriesByType('resource').some(({ name }) => name.includes('${NEWER}.js'))`,
  };
}
