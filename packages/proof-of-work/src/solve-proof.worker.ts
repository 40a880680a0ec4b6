import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];

/** Pages over plain http have no native hashes: what is written in JavaScript takes longer and finds the same. */
const derivePlainly: DeriveKey = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

/** Solves a task beside the page, which stays usable; answers null when it takes far too long. */
onmessage = async ({ data }: MessageEvent<Challenge>): Promise<void> => {
  const deriveKey = globalThis.isSecureContext ? deriveNatively : derivePlainly;
  postMessage(await solveChallenge({ challenge: data, deriveKey }));
};
