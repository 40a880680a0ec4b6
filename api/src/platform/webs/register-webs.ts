import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  FIRST_PAGE_VARIES_BY,
  firstPageFor,
  type FileToSend,
  sendFile,
  NO_PAGE,
  type WebFile,
  webFileFor,
} from './send-file.js';
import { OperatorPages, type OperatorSettings } from './operator-pages.js';

/** The folder that holds all workspaces, seen from the sources and from the built product alike. */
const WORKSPACES = join(import.meta.dirname, '../../../..');

const CACHE_CONTROL: Readonly<Record<WebFile['kind'], string>> = {
  'first-page': 'no-cache',
  page: 'no-cache',
  'no-page': 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=3600',
};

/** Smaller answers fit into one packet, compressed or not. */
const COMPRESSED_FROM_BYTES = 1_024;
/** Above level 4 brotli costs the server more time than it saves the network. */
const BROTLI_LEVEL = 4;

const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>Not built yet</h1><p>The pages of this installation are not built. Its operator can run <code>npm run build</code>.</p></body>
</html>
`;

/**
 * Serves the built player app at `/` and the built console under `/admin`, and compresses larger answers of the API.
 * To be called before any route is declared and before the app listens. A web that is not built is answered with a
 * page that says so (503); an unknown path below `/api` stays an error of the API. Pages carry the settings of the operator.
 * `folder` holds the two webs.
 */
export async function registerWebs(
  app: NestFastifyApplication,
  operator: OperatorSettings,
  folder: string = WORKSPACES,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const pages = await OperatorPages.write(join(folder, 'player-web', 'dist'), operator);
  fastify.addHook('onClose', () => pages.remove());
  await fastify.register(compress, {
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    // No client of ours packs its requests, and a small packed body can unpack to a huge one.
    globalDecompression: false,
  });
  fastify.get('/*', { compress: false }, async (request, reply) => {
    const found = webFileFor(pathOf(request.url));
    if (!found) return reply.callNotFound();
    const built = join(folder, found.web, 'dist');
    if (!(await isBuilt(built))) return sendNotBuilt(reply);
    const root = found.web === 'player-web' ? pages.folderOf(found.file, built) : built;
    const cacheControl = CACHE_CONTROL[found.kind];
    if (found.kind === 'no-page') return sendFile(request, reply, noPageIn(root));
    if (found.kind !== 'first-page') {
      const instead = wantsPage(request, found) ? noPageIn(pages.folderOf(NO_PAGE.file, built)) : undefined;
      const isHashed = found.kind === 'hashed';
      return sendFile(request, reply, { root, file: found.file, cacheControl, isHashed, instead });
    }
    const file = firstPageOf(request);
    return sendFile(request, reply, {
      ...{ root: pages.folderOf(file, built), file, cacheControl },
      variesBy: FIRST_PAGE_VARIES_BY,
    });
  });
}

/** Our own page with status 404, for people; scripts and pictures get the short answer of the API. */
const noPageIn = (root: string): FileToSend => ({
  root,
  file: NO_PAGE.file,
  cacheControl: CACHE_CONTROL['no-page'],
  status: 404,
});

const wantsPage = ({ headers }: FastifyRequest, { web, kind }: WebFile): boolean =>
  web === NO_PAGE.web && kind !== 'hashed' && (headers.accept ?? '').includes('text/html');

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';

function firstPageOf({ query, cookies, headers }: FastifyRequest): string {
  const { language } = query as Readonly<Record<string, unknown>>;
  return firstPageFor({
    language: typeof language === 'string' ? language : undefined,
    cookies,
    acceptLanguage: headers['accept-language'],
  });
}

const isBuilt = (root: string): Promise<boolean> =>
  access(join(root, 'index.html')).then(
    () => true,
    () => false,
  );

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '60')
    .type('text/html; charset=utf-8')
    .send(NOT_BUILT_PAGE);
}
