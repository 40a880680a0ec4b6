import { Inject, Injectable } from '@nestjs/common';
import { addCheckpointText, SIZE_CONTENT_TYPE } from '@sabi50/transparency/add-checkpoint';
import { sizeOf } from '@sabi50/transparency/checkpoint';
import { consistencyProof } from '@sabi50/transparency/merkle-tree';
import { noteOf, signersOf, type VerifierKey, verifierKeyOf } from '@sabi50/transparency/signed-note';
import { type Logger } from 'pino';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { newestCheckpoint, type StoredCheckpoint } from '../checkpoints.js';
import { nodesOf } from '../sealed-log.js';

/** What is known of a witness of the sealed log. */
interface WitnessState {
  readonly witness: string;
  /** What it cosigned last of this epoch. */
  readonly size: number;
  /** Since when a checkpoint waits for it; null where none does. */
  readonly lateSince: Date | null;
  /** Why it refused the last checkpoint; null where it did not. */
  readonly problem: string | null;
}

/** A witness may be down for a while; one that refuses has seen another log. */
const LATE_MS = 30 * 60_000;

/** Whether staff have to know of it: it refuses, or a checkpoint waits for half an hour (rule staff/log-cosigned). */
const isAlarming = ({ lateSince, problem }: WitnessState, now: Date): boolean =>
  problem !== null || (lateSince !== null && now.getTime() - lateSince.getTime() > LATE_MS);

const ANSWER_MS_MAX = 10_000;
const ANSWER_CHARACTERS_MAX = 100_000;
const ALARM = 'log-not-cosigned';

/** A witness does not cosign; the message says why, in the words of the protocol. */
class NotCosigned extends Error {}

/** Has the newest checkpoint cosigned by the witnesses of the settings (c2sp.org/tlog-witness). */
@Injectable()
export class AskWitnesses {
  private readonly witnesses: readonly { readonly key: VerifierKey; readonly url: string }[];

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.witnesses = config.LEDGER_WITNESSES.map(({ key, url }) => ({ key: verifierKeyOf(key), url }));
  }

  /** Asks those that have not cosigned it, and alarms staff where too few do. */
  async ask(): Promise<void> {
    const checkpoint = this.witnesses.length === 0 ? null : await newestCheckpoint(this.database);
    if (!checkpoint) return;
    const states = await Promise.all(this.witnesses.map((witness) => this.askOne(checkpoint, witness)));
    await this.tellStaff(states);
  }

  private async askOne(
    checkpoint: StoredCheckpoint,
    { key, url }: { readonly key: VerifierKey; readonly url: string },
  ): Promise<WitnessState> {
    const known = await this.stateOf(key.name, checkpoint.epoch);
    if (known.size === checkpoint.size && known.problem === null) return known;
    try {
      const { line, timeS } = await this.cosignature(checkpoint, { key, url, knownSize: known.size });
      return await this.keep(checkpoint, { witness: key.name, line, at: new Date(timeS * 1_000) });
    } catch (error) {
      const problem = (error as Error).message;
      this.log.warn({ witness: key.name, problem, size: checkpoint.size }, 'a witness did not cosign the log');
      const refuses = error instanceof NotCosigned;
      const lateSince = known.lateSince ?? checkpoint.signedAt;
      await this.database.execute(
        `insert into log_witnesses (witness, epoch, size, late_since, problem) values ($1, $2, $3, $4, $5)
         on conflict (witness) do update set epoch = $2, size = $3, late_since = $4, problem = $5`,
        [key.name, checkpoint.epoch, known.size, lateSince, refuses ? problem : null],
      );
      return { ...known, lateSince, problem: refuses ? problem : null };
    }
  }

  /** What is known of a witness; nothing of one that never cosigned this epoch. */
  private async stateOf(witness: string, epoch: number): Promise<WitnessState> {
    const [row] = await this.database.query<WitnessState & { epoch: number } & Record<string, unknown>>(
      `select witness, epoch, size::float8 as size, late_since as "lateSince", problem from log_witnesses where witness = $1`,
      [witness],
    );
    if (!row) return { witness, size: 0, lateSince: null, problem: null };
    return row.epoch === epoch ? row : { ...row, size: 0 };
  }

  private async keep(
    { epoch, size }: StoredCheckpoint,
    { witness, line, at }: { readonly witness: string; readonly line: string; readonly at: Date },
  ): Promise<WitnessState> {
    await this.database.transaction(async (sql) => {
      await sql.execute(
        `insert into log_cosignatures (epoch, size, witness, line, cosigned_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [epoch, size, witness, line, at],
      );
      await sql.execute(
        `insert into log_witnesses (witness, epoch, size, cosigned_at) values ($1, $2, $3, $4)
         on conflict (witness) do update set epoch = $2, size = $3, cosigned_at = $4, late_since = null, problem = null`,
        [witness, epoch, size, at],
      );
    });
    return { witness, size, lateSince: null, problem: null };
  }

  /** Asks with the size that the witness is believed to know, and once more with the one that it says. */
  private async cosignature(
    checkpoint: StoredCheckpoint,
    { key, url, knownSize }: { readonly key: VerifierKey; readonly url: string; readonly knownSize: number },
  ): Promise<{ readonly line: string; readonly timeS: number }> {
    const { status, text, type } = await this.post(checkpoint, url, knownSize);
    if (status === 409 && type.startsWith(SIZE_CONTENT_TYPE)) {
      const size = sizeOf(text.trim());
      if (size === null || size > checkpoint.size) {
        throw new NotCosigned(`it has cosigned ${text.trim()} leaves, and the log has ${checkpoint.size}`);
      }
      const again = await this.post(checkpoint, url, size);
      return cosignatureIn(checkpoint, key, again);
    }
    return cosignatureIn(checkpoint, key, { status, text });
  }

  private async post(checkpoint: StoredCheckpoint, url: string, oldSize: number) {
    const proof = await consistencyProof(oldSize, checkpoint.size, nodesOf(this.database, checkpoint.epoch));
    const answer = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      body: addCheckpointText({ oldSize, proof, checkpoint: checkpoint.note }),
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    const text = (await answer.text()).slice(0, ANSWER_CHARACTERS_MAX);
    return { status: answer.status, text, type: answer.headers.get('content-type') ?? '' };
  }

  private async tellStaff(states: readonly WitnessState[]): Promise<void> {
    const needed = this.config.LEDGER_WITNESSES_NEEDED ?? this.witnesses.length;
    const alarming = states.filter((state) => isAlarming(state, this.clock.now()));
    const [first] = alarming;
    if (!first || states.length - alarming.length >= needed) return closeAlarm(this.database, ALARM);
    const params = { witness: first.witness, count: alarming.length };
    await raiseAlarm(this.database, { key: ALARM, kind: ALARM, params, path: '/ledger' });
  }
}

function cosignatureIn(
  { note }: StoredCheckpoint,
  key: VerifierKey,
  { status, text }: { readonly status: number; readonly text: string },
): { readonly line: string; readonly timeS: number } {
  if (status !== 200) throw new NotCosigned(`it answered ${status}: ${text.trim().slice(0, 200)}`);
  const line = text.split('\n').find((one) => one.startsWith(`\u2014 ${key.name} `));
  if (line === undefined) throw new NotCosigned('its answer holds no cosignature of its key');
  const signer = signersOf(noteOf(`${note}${line}\n`), [key]).at(0);
  if (!signer) throw new NotCosigned('its cosignature is of another key');
  return { line: `${line}\n`, timeS: signer.timeS };
}
