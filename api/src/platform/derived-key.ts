import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * A key of 256 bits for one purpose, derived from APP_SECRET (HKDF-SHA-256, RFC 5869). It is a key object, made once: on Node 24 an HMAC
 * whose key is a Buffer costs seven times as much.
 */
export const derivedKey = (appSecret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, '', purpose, KEY_BYTES)));
