import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import { type FastifyReply, type FastifyRequest } from 'fastify';

const TWINS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof TWINS;

export interface FileToSend {
  readonly root: string;
  /** Below `root`, as it stands in the address. */
  readonly file: string;
  readonly cacheControl: string;
  /** Headers of the request, besides the encoding, that decided which file it is. */
  readonly variesBy?: string;
}

/**
 * Answers with a file, or with its compressed twin where the build left one that the browser takes. 304 where the
 * browser has it already; the API's own 404 where there is no such file. Never leaves `root`.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: FileToSend,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const twin = encoding && (await open(request, wanted, TWINS[encoding]));
  const found = twin || (await open(request, wanted));
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  if (twin) void reply.header('content-encoding', encoding);
  return reply
    .status(found.statusCode)
    .headers(found.headers)
    .header('vary', wanted.variesBy ? `accept-encoding, ${wanted.variesBy}` : 'accept-encoding')
    .header('cache-control', wanted.cacheControl)
    .type(typeOf(wanted.file))
    .send(found.statusCode === 304 ? null : found.stream);
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  return header ? negotiate<Encoding>(String(header), ['br', 'gzip']) : null;
}

async function open(
  { raw }: FastifyRequest,
  { root, file }: FileToSend,
  ending = '',
): Promise<send.FileSendResult | null> {
  const options = { root, dotfiles: 'ignore', index: false, cacheControl: false, contentType: false } as const;
  const found = await send(raw, `/${file}${ending}`, { ...options, acceptRanges: false });
  if (found.type === 'file') return found;
  found.stream.destroy();
  return null;
}

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
