import { Injectable } from '@nestjs/common';
import { type LoginLockView, type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { accountDecider, suspensionAt } from '../../../domain/accounts/accounts.decider.js';
import { KnownDevices } from '../../auth/devices/known-devices.js';
import { Erasures, requestOf } from '../../privacy/erasure/erasures.js';
import { BlindKeys } from '../../auth/identity/blind-keys.js';
import { gateOf, ruleOf } from '../../auth/lock-outs/lock-out.rules.js';
import { LoginAttempts } from '../../auth/lock-outs/login-attempts.js';
import { Accounts } from '../../auth/records/accounts.js';

/** Reads how a player gets in, and what keeps them from playing, as it is at this moment. */
@Injectable()
export class PlayerAccess {
  constructor(
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly keys: BlindKeys,
    private readonly clock: Clock,
    private readonly erasures: Erasures,
  ) {}

  /** @throws DomainError USER_NOT_FOUND */
  async of(userId: string): Promise<PlayerAccessView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    const now = this.clock.now();
    const [{ state }, openSessions, loginLock, { erasure, waitsFor }] = await Promise.all([
      this.runner.load(accountDecider, userId),
      this.sessions.livingOf(userId),
      this.loginLockOf(userId, now),
      this.erasures.of(userId),
    ]);
    const isEmailVerified = account.emailVerifiedAt !== null;
    return {
      ...{ suspension: suspensionAt(state, now), loginLock, openSessions, isEmailVerified },
      ...{ erasure: requestOf(erasure), erasureWaitsFor: erasure === null ? [] : waitsFor },
    };
  }

  private async loginLockOf(userId: string, now: Date): Promise<LoginLockView | null> {
    const lockOut = await this.attempts.stateOf(this.keys.of('account', userId), 'pin');
    const gate = gateOf(lockOut, now, ruleOf('pin'));
    if (gate.status === 'locked' || (await this.devices.isAnyLocked(userId, 'pin'))) return { until: null };
    return gate.status === 'waiting' ? { until: lockOut.waitUntil?.toISOString() ?? null } : null;
  }
}
