import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { type Erasure } from '../../../domain/accounts/erasure.rules.js';
import { spendingDecider } from '../../../domain/player-limits/player-limits.decider.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { RememberExcludedContacts } from '../../auth/accounts.commands.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { ErasePlayer } from '../erase-players/erase-player.js';
import { type PlayerRequest, type RequestsOfPlayer, requestsByPlayer } from './requests-of-player.rules.js';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the list brought back, in players. */
interface AppliedRequests {
  readonly breaks: number;
  readonly erasures: number;
  /** Ids of players whose erasure waits, as it does for money that came back (rule data/erasure-waits). */
  readonly waiting: readonly string[];
}

/** Applies a list of requests to a restored installation, before its first request (rule data/erasure-restored). */
@Injectable()
export class ApplyPlayerRequests {
  constructor(
    private readonly runner: CommandRunner,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly erasing: ErasePlayer,
    private readonly clock: Clock,
  ) {}

  /** Applied again it changes nothing; players who registered after the backup are not there any more. */
  async apply(requests: readonly PlayerRequest[]): Promise<AppliedRequests> {
    const applied = { breaks: 0, erasures: 0, waiting: [] as string[] };
    for (const [userId, { erasure, cancelled, ...breaks }] of requestsByPlayer(requests)) {
      if (!(await this.queries.execute(new AccountNames([userId]))).has(userId)) continue;
      if (await this.takeBreaks(userId, breaks)) applied.breaks += 1;
      if (!erasure) await this.cancel(userId, cancelled);
      else if (await this.request(userId, erasure)) applied.erasures += 1;
      if (erasure?.phase === 'erased' && (await this.erasureOf(userId))?.phase !== 'erased')
        applied.waiting.push(userId);
    }
    return applied;
  }

  /** False where none runs, or the log holds those that last as long. */
  private async takeBreaks(
    userId: string,
    { pausedUntil, excludedUntil }: Pick<RequestsOfPlayer, 'pausedUntil' | 'excludedUntil'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const ends = [
      ['TakePause', pausedUntil],
      ['ExcludePlayer', excludedUntil],
    ] as const;
    let isNew = false;
    for (const [type, end] of ends) {
      if (end === null || new Date(end) <= now) continue;
      const command = { type, userId, until: new Date(end), now };
      const taken = await this.runner.run(spendingDecider, userId, command, contextOf(userId, now)).catch(refused);
      isNew ||= (taken?.events.length ?? 0) > 0;
    }
    if (excludedUntil !== null) await this.commands.execute(new RememberExcludedContacts(userId));
    return isNew;
  }

  /** With the clock of the request, so that it is due on the day that the player knows; false where it is there. */
  private async request(userId: string, erasure: Erasure): Promise<boolean> {
    const known = await this.erasureOf(userId);
    if (known?.phase === 'erased') return false;
    const { id: erasureId, by, givenUpKobo: givesUpKobo } = erasure;
    const now = new Date(erasure.requestedAt);
    const command = { type: 'RequestErasure', userId, erasureId, by, givesUpKobo, now } as const;
    await this.runner.run(accountDecider, userId, command, contextOf(erasureId, now)).catch(refused);
    if (erasure.phase === 'erased') await this.erasing.goOn(userId, { tellPlayer: false });
    return known?.id !== erasureId || erasure.phase === 'erased';
  }

  private async cancel(userId: string, cancelled: string | null): Promise<void> {
    if (cancelled === null || (await this.erasureOf(userId))?.id !== cancelled) return;
    const now = this.clock.now();
    const command = { type: 'CancelErasure', userId, by: `player:${userId}`, seen: cancelled, now } as const;
    await this.runner.run(accountDecider, userId, command, contextOf(cancelled, now)).catch(refused);
  }

  private async erasureOf(userId: string) {
    return (await this.runner.load(accountDecider, userId)).state.erasure;
  }
}

const contextOf = (id: string, now: Date) => systemContext('restore', { id }, now);

/** Refused is what the log holds already. */
function refused(error: unknown): undefined {
  if (error instanceof DomainError) return undefined;
  throw error;
}

export const PLAYER_REQUESTS = [
  ...(['ErasureRequested', 'ErasureCancelled', 'ErasureBalanceGivenUp', 'PlayerErased'] as const),
  ...(['PlayPaused', 'PlayerExcluded'] as const),
] satisfies readonly PlayerRequest['type'][];

/** Adds requests to the list, one line of JSON each; they are on disk when it resolves. */
export async function keepRequests(file: string, requests: readonly PlayerRequest[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const list = await open(file, 'a', 0o600);
  try {
    await list.write(requests.map(({ type, data }) => `${JSON.stringify({ type, data })}\n`).join(''));
    await list.datasync();
  } finally {
    await list.close();
  }
}

/**
 * The requests of a list in their order; a last line without its end was cut off by a crash and came again after it.
 * Null where there is no list.
 * @throws Error where the file cannot be read, or a whole line is none of ours
 */
export async function readRequests(file: string): Promise<readonly PlayerRequest[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n');
  return lines.flatMap((line, index) => requestIn(line, { file, index, isCutOff: index === lines.length - 1 }));
}

interface Line {
  readonly file: string;
  readonly index: number;
  readonly isCutOff: boolean;
}

function requestIn(line: string, { file, index, isCutOff }: Line): readonly PlayerRequest[] {
  if (line === '' || isCutOff) return [];
  try {
    const request = JSON.parse(line) as PlayerRequest;
    if (PLAYER_REQUESTS.includes(request.type)) return [request];
  } catch {
    // Reported below, like a line of something else.
  }
  throw new Error(`Line ${index + 1} of ${file} is no request of a player`);
}
