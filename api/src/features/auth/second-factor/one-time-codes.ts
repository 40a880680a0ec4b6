import { Secret, TOTP } from 'otpauth';
import { BRAND } from '@sabi50/contracts/brand';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
const PERIOD_MS = SHAPE.period * 1_000;
/** A clock may be one period off, either way. */
const WINDOW = 1;

/** A new secret in base32, as it can be typed into an authenticator app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says: the app that scans it knows the account and makes its codes. */
export const otpauthUrl = (secret: string, email: string): string => generator(secret, email).toString();

/** The time step that a code is of, now or a step off; null when it is of none. A step is used once. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}

const generator = (secret: string, label = ''): TOTP =>
  new TOTP({ ...SHAPE, issuer: BRAND.name, label, secret: Secret.fromBase32(secret) });
