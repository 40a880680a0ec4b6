import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type ProofOfWorkChallenge } from '@sabi50/contracts/account-views';
import {
  PROOF_ITERATIONS_PER_TRY,
  PROOF_LIFETIME_MS,
  PROOF_TRIES_MAX,
  PROOF_TRIES_MIN,
} from '@sabi50/contracts/limits';
import { derivedKey } from '../../../platform/derived-key.js';
import { type Clock } from '../../../platform/clock.js';
import { type Database } from '../../../platform/postgres/database.js';

interface Secrets {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/**
 * Small tasks for devices, in the manner of ALTCHA: the device finds the number of tries after which a key comes out, which
 * takes it a second or two, and we see in a moment whether it did. A task is signed, short-lived and good once.
 */
export class ProofsOfWork {
  private readonly secrets: Secrets;

  constructor(
    appSecret: string,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    const secretFor = (what: string): string =>
      derivedKey(appSecret, `sabi50/proof-of-work/${what}/v1`).export().toString('hex');
    this.secrets = { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('key') };
  }

  /** A new task. Nothing of it is stored. */
  async challenge(): Promise<ProofOfWorkChallenge> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: PROOF_ITERATIONS_PER_TRY,
      counter: randomInt(PROOF_TRIES_MIN, PROOF_TRIES_MAX),
      deriveKey,
      expiresAt: new Date(this.clock.now().getTime() + PROOF_LIFETIME_MS),
      ...this.secrets,
    });
    return challenge as unknown as ProofOfWorkChallenge;
  }

  /** Whether the text is the solution of a task of ours that was not used before, and uses it up. */
  async spend(proof: string): Promise<boolean> {
    const payload = read(proof);
    if (payload === null || !(await isSolved(payload, this.secrets))) return false;
    const spent = await this.database.execute(
      'insert into spent_proofs (signature, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
      [payload.challenge.signature, payload.challenge.parameters.expiresAt],
    );
    return spent === 1;
  }

  /** Removes solutions that are too old to be tried again. */
  async purge(): Promise<void> {
    await this.database.execute('delete from spent_proofs where expires_at < now()');
  }
}

function read(proof: string): Payload | null {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
  } catch {
    return null;
  }
}

/** Anything but a task with its solution is no solution: the library reads its fields before it checks the signature. */
async function isSolved({ challenge, solution }: Payload, secrets: Secrets): Promise<boolean> {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified;
  } catch {
    return false;
  }
}
