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
  /** Its name changes with its content: it is never revalidated, so it carries no tag and no date. */
  readonly isHashed?: boolean;
  /** Status of the response where the file is found; by default 200, or 304. */
  readonly status?: number;
  /** Sent where there is no such file. */
  readonly instead?: FileToSend | undefined;
}

/**
 * Answers with a file, or with its compressed twin where the build left one that the browser takes. 304 where the
 * browser has it already; where there is no such file, with what is to be sent instead, else the API's own 404. Never leaves
 * `root`.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: FileToSend,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const twin = encoding && (await open(request, wanted, TWINS[encoding]));
  const found = twin || (await open(request, wanted));
  if (!found && wanted.instead) return sendFile(request, reply, wanted.instead);
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  if (twin) void reply.header('content-encoding', encoding);
  return reply
    .status(wanted.status ?? found.statusCode)
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
  { root, file, status, isHashed = false }: FileToSend,
  ending = '',
): Promise<send.FileSendResult | null> {
  const options = { root, dotfiles: 'ignore', index: false, cacheControl: false, contentType: false } as const;
  // An answer that says "there is no such page" is never answered with "you have it already".
  const isKept = status === undefined && !isHashed;
  const found = await send(raw, `/${file}${ending}`, {
    ...options,
    acceptRanges: false,
    etag: isKept,
    lastModified: isKept,
  });
  if (found.type === 'file') return found;
  found.stream.destroy();
  return null;
}

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
