import { Injectable } from '@nestjs/common';
import { ERASURE as ERASURE_EN } from '@sabi50/texts/player/en/erasure';
import { ERASURE as ERASURE_HA } from '@sabi50/texts/player/ha/erasure';
import { ERASURE as ERASURE_IG } from '@sabi50/texts/player/ig/erasure';
import { ERASURE as ERASURE_YO } from '@sabi50/texts/player/yo/erasure';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { areSameWords, type ErasureRequest } from '@sabi50/contracts/erasure-views';
import { nairaToKobo } from '@sabi50/contracts/money';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { Accounts } from '../../auth/records/accounts.js';
import { SecretCheck } from '../../auth/secrets/secret-check.js';
import { Erasures } from './erasures.js';

/** What has to be typed, in each language. */
const WORDS = [ERASURE_EN, ERASURE_HA, ERASURE_YO, ERASURE_IG].map(({ words }) => words);

interface Asking {
  readonly context: RequestContext;
  /** The id in the browser's device cookie, where it has one. */
  readonly device: string | undefined;
  /** The same for a call that is sent again. */
  readonly key: string;
}

/** A player asks for the erasure of their data, and takes it back (rule data/erasure). */
@Injectable()
export class OwnErasure {
  constructor(
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly runner: CommandRunner,
    private readonly erasures: Erasures,
  ) {}

  /**
   * Asked for again while one waits it stays that one, and only what is given up is taken over.
   * @throws DomainError VALIDATION_FAILED for other words, STAFF_NOT_ERASED, CURRENT_PIN_WRONG, which counts as a failed login,
   *   BALANCE_CHANGED where the balance is not the one that was given up, ERASURE_BEGUN; LOGIN_LOCKED, TOO_MANY_REQUESTS,
   *   SERVICE_BUSY
   */
  async request({ pin, words, giveUp }: ErasureRequest, { context, device, key }: Asking): Promise<Position> {
    if (!WORDS.some((asked) => areSameWords(words, asked))) throw fieldRefused('words', VALIDATION.erasureWords);
    const { userId } = context.session;
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    if (account.isAdmin) throw new DomainError('STAFF_NOT_ERASED');
    const attempt = { account, name: null, secret: pin, kind: 'pin', ip: context.ip, device } as const;
    if (!(await this.secrets.isRight(attempt))) throw new DomainError('CURRENT_PIN_WRONG');
    const givesUpKobo = await this.givenUp(userId, giveUp);
    const erasureId = derivedId('erasure', userId, key);
    const { now } = context;
    const command = { type: 'RequestErasure', userId, by: `player:${userId}`, erasureId, givesUpKobo, now } as const;
    return (await this.runner.run(accountDecider, userId, command, commandContext(context))).position;
  }

  /** @throws DomainError RECORD_CHANGED, ERASURE_BEGUN */
  async cancel(seen: string, context: RequestContext): Promise<Position> {
    const { userId } = context.session;
    const by = `player:${userId}`;
    const command = { type: 'CancelErasure', userId, by, seen: seen.toLowerCase(), now: context.now } as const;
    return (await this.runner.run(accountDecider, userId, command, commandContext(context))).position;
  }

  /** Nobody gives up another balance than they saw. */
  private async givenUp(userId: string, giveUp: string | undefined): Promise<number> {
    if (giveUp === undefined) return 0;
    const givenUpKobo = nairaToKobo(giveUp);
    const { balanceKobo } = await this.erasures.of(userId);
    if (givenUpKobo === null || givenUpKobo !== balanceKobo) throw new DomainError('BALANCE_CHANGED');
    return givenUpKobo;
  }
}
