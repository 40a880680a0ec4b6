import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type NoticeMessage } from '@sabi50/contracts/push-views';

const KEY_LENGTH = 16;
const NONCE_LENGTH = 12;

/** What a browser keeps of its subscription. */
export interface BrowserKeys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

/** A notice as it came, and what the browser reads in it. */
interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: NoticeMessage;
  /** The public key by which it is signed. */
  readonly signedBy: string;
}

/** How the service answers. */
interface ServiceResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A push service on this machine, written from the RFCs and not with the library that the product sends with: it takes what
 * is signed as RFC 8292 asks, and reads what is encrypted as RFC 8291 asks; anything else is answered with 400.
 */
export class PushServiceDouble {
  readonly deliveries: Delivery[] = [];
  /** Calls, those that were refused among them. */
  calls = 0;
  answer: ServiceResponse = { status: 201 };
  private readonly browsers = new Map<string, BrowserKeys>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.calls += 1;
        const { status, headers } = this.take(request.url ?? '', request.headers, Buffer.concat(chunks));
        response.writeHead(status, headers).end();
      });
    });
  }

  static async start(): Promise<PushServiceDouble> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new PushServiceDouble(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What a browser hands to the product after it subscribed. */
  subscribe(name: string) {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const keys = { curve, auth: randomBytes(16) };
    this.browsers.set(`/${name}`, keys);
    const [p256dh, auth] = [curve.getPublicKey('base64url'), keys.auth.toString('base64url')];
    return { endpoint: `${this.origin}/${name}`, p256dh, auth };
  }

  /** What a browser was sent. */
  sentTo(name: string): readonly NoticeMessage[] {
    return this.deliveries.filter(({ path }) => path === `/${name}`).map(({ message }) => message);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  private take(path: string, headers: IncomingHttpHeaders, body: Buffer): ServiceResponse {
    if (this.answer.status >= 300) return this.answer;
    const browser = this.browsers.get(path);
    if (!browser) return { status: 404 };
    try {
      const signedBy = signerOf(headers.authorization ?? '', this.origin);
      const message = JSON.parse(decrypted(body, browser).toString('utf8')) as NoticeMessage;
      this.deliveries.push({ path, headers, message, signedBy });
      return this.answer;
    } catch {
      return { status: 400 };
    }
  }
}

/** The public key in `vapid t=..., k=...`, when the token is signed with it for this service and has not expired (RFC 8292). */
function signerOf(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: string };
  if (!isSigned || alg !== 'ES256' || !isFor(audience, claimed)) throw new Error('This is not signed for us');
  return key;
}

interface Claims {
  readonly aud?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
  readonly sub?: string;
}

function isFor(audience: string, { aud, exp = 0, sub = '' }: Claims): boolean {
  const seconds = exp - Date.now() / 1_000;
  return aud === audience && seconds > 0 && seconds <= 86_400 && sub.startsWith('mailto:');
}

/** What one record of `aes128gcm` holds (RFC 8188), by the keys that browser and sender share (RFC 8291, section 3.4). */
export function decrypted(body: Buffer, { curve, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderLength);
  const sealed = body.subarray(21 + senderLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', KEY_LENGTH), derive('nonce', NONCE_LENGTH));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('This is not the last record');
  return padded.subarray(0, end);
}
