import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../config.js';
import { derivedKey } from '../derived-key.js';

const NAME = 'dev';
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
/** Browsers keep no cookie longer. */
const LIFETIME_SECONDS = 400 * 86_400;

/**
 * The signed id of a browser that somebody logged in with (rule accounts/known-devices). It opens nothing: it only says
 * whose counters a failed login belongs to. Behind TLS it carries the `__Host-` prefix, so that no other host can set
 * it.
 */
export class DeviceCookie {
  private readonly key: KeyObject;
  private readonly secure: boolean;
  private readonly name: string;

  constructor(config: Pick<Config, 'APP_SECRET' | 'secureCookies'>) {
    this.key = derivedKey(config.APP_SECRET, 'sabi50/device-cookie/v1');
    this.secure = config.secureCookies;
    this.name = config.secureCookies ? `__Host-${NAME}` : NAME;
  }

  /** The device's id; undefined when it has none, or one that we did not sign. */
  read(request: FastifyRequest): string | undefined {
    const [id = '', signature = ''] = request.cookies[this.name]?.split('.', 2) ?? [];
    return ID.test(id) && isSame(signature, this.signatureOf(id)) ? id : undefined;
  }

  /** Gives the device an id, or keeps the one that it has for as long again; answers it. */
  write(request: FastifyRequest, reply: FastifyReply): string {
    const id = this.read(request) ?? randomBytes(ID_BYTES).toString('base64url');
    void reply.setCookie(this.name, `${id}.${this.signatureOf(id)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: LIFETIME_SECONDS,
    });
    return id;
  }

  private signatureOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
