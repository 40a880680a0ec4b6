import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Double {
  readonly url: string;
  /** What the bucket holds, by `/bucket/key`. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly contentType: string | undefined }>;
  close(): Promise<void>;
}

const KEYS = { accessKeyId: 'double', secretAccessKey: 'a secret of the double', region: 'af-south-1' };
/** The environment that leads the product to the double. */
export const s3EnvironmentOf = (url: string) => ({
  S3_ENDPOINT: url,
  S3_BUCKET: 'media',
  S3_REGION: KEYS.region,
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
});

const DATE_SLACK_MS = 900_000;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * A server that speaks the S3 REST protocol for single objects, path style. It believes nothing: the signature (AWS
 * Signature Version 4), the date and the hash of the body are checked, and all else is refused.
 */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const refusal = refusalOf(request, body);
    if (refusal) return refuse(response, 403, refusal);
    const path = pathOf(request);
    const held = objects.get(path);
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, contentType: request.headers['content-type'] });
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    if (!held) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': held.bytes.length, 'content-type': held.contentType ?? '' });
    response.end(request.method === 'HEAD' ? undefined : held.bytes);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, close };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Why a request is not to be believed; null when it is. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const { headers } = request;
  const fields = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, keyId, scope = '', signedHeaders = '', signature = ''] = fields ?? [];
  if (keyId !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const date = String(headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - at) < DATE_SLACK_MS)) return 'RequestTimeTooSkewed';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedHeaders.split(';').includes(name)))
    return 'AccessDenied';
  const expected = signatureOf(request, { scope, signedHeaders, bodyHash, date });
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) ? null : 'SignatureDoesNotMatch';
}

function signatureOf(
  { method, url = '/', headers }: IncomingMessage,
  signed: Readonly<Record<'scope' | 'signedHeaders' | 'bodyHash' | 'date', string>>,
): Buffer {
  const [path, query = ''] = url.split('?');
  const lines = signed.signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    lines.join(''),
    signed.signedHeaders,
    signed.bodyHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', signed.date, signed.scope, sha256(canonical)].join('\n');
  const day = signed.date.slice(0, 8);
  const key = [day, KEYS.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${KEYS.secretAccessKey}`);
  return hmac(key, toSign);
}
