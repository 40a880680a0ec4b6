import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AdjustedFigure } from '@sabi50/contracts/adjustments';
import { nairaToKobo } from '@sabi50/contracts/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Position } from '../../../kernel/position.js';
import { PointsTotal } from '../../auth/accounts.queries.js';
import { WalletStandingOf } from '../../wallet/wallet.queries.js';
import {
  actorOf,
  Adjustments,
  type AdjustmentDetails,
  idOf,
  type NamedAdjustment,
} from '../../players/adjust-user/adjustments.js';
import { LargeAdjustments } from '../../players/adjust-user/large-adjustments.js';
import { type EditUserBody } from './edit-user.body.js';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../../../platform/http/validation.js';
import { requireNames } from '../../auth/fields/account-fields.js';
import { type AccountRow } from '../../auth/records/accounts.js';

/** A figure that staff want to be another, from what they saw. */
interface Figure {
  readonly seen: number;
  readonly wanted: number;
  /** Reads the value again where the call named none that was seen: then the one at the decision counts. */
  readonly current: (() => Promise<number>) | null;
}

/** What an edit changes about balance (kobo) and points; null where it changes nothing. */
export interface FigureChanges {
  readonly balance: Figure | null;
  readonly points: Figure | null;
}

/**
 * The absolute balances and points that an edit may carry: they become amounts against the values that were seen
 * (rule money/staff-adjust-by-amount).
 */
@Injectable()
export class AdjustFigures {
  constructor(
    private readonly adjustments: Adjustments,
    private readonly large: LargeAdjustments,
    private readonly queries: QueryBus,
  ) {}

  /**
   * What the edit asks to change. A form that was not touched sends the values as they are, which changes nothing. Without a value
   * that was seen, as the specification's call comes, the value at the decision counts.
   * @throws DomainError SECOND_PERSON_NEEDED
   */
  async changesOf(body: EditUserBody, details: NamedAdjustment): Promise<FigureChanges> {
    const { userId } = details;
    const balance = await changeOf(koboOf(body.balance), koboOf(body.expectedBalance), async () => {
      return (await this.queries.execute(new WalletStandingOf(userId))).balanceKobo;
    });
    const points = await changeOf(body.points ?? undefined, body.expectedPoints ?? undefined, async () => {
      return (await this.queries.execute(new PointsTotal(userId))).points;
    });
    if (balance) await this.requireSmall(balance, details);
    return { balance, points };
  }

  /** The same call came before, and all of it is in the log. */
  async wereMade({ balance, points }: FigureChanges, details: NamedAdjustment) {
    const parts = [...(points ? ['points'] : []), ...(balance ? ['balance'] : [])];
    return parts.length > 0 && this.adjustments.wereMade(details, parts);
  }

  /**
   * Adjusts both or neither; answers the position that a later query must have seen.
   * @throws DomainError BALANCE_CHANGED and POINTS_CHANGED, naming both values
   */
  async adjust({ balance, points }: FigureChanges, details: AdjustmentDetails): Promise<Position | undefined> {
    const ofPoints = points && (await this.adjustTo('points', points, details));
    if (!balance) return ofPoints?.position;
    try {
      return (await this.adjustTo('balance', balance, details)).position;
    } catch (error) {
      if (ofPoints) {
        const delta = -ofPoints.delta;
        await this.adjustments.adjust(details, { figure: 'points', delta, part: 'points-withdrawn' });
      }
      throw error;
    }
  }

  /** The call has no place for a second person: the console's adjustment has (rule money/large-adjustment). */
  private async requireSmall({ wanted, seen }: Figure, details: NamedAdjustment): Promise<void> {
    const asked = { userId: details.userId, by: actorOf(details), adjustmentId: idOf(details, 'balance') };
    if (await this.large.needsSecond({ ...asked, deltaKobo: wanted - seen })) {
      throw new DomainError('SECOND_PERSON_NEEDED');
    }
  }

  private async adjustTo(figure: AdjustedFigure, change: Figure, details: AdjustmentDetails): Promise<Adjusted> {
    for (let tries = 1; ; tries += 1) {
      const seen = tries === 1 || !change.current ? change.seen : await change.current();
      // Another call has set it meanwhile.
      if (seen === change.wanted) return { delta: 0 };
      const amount = amountOf(figure, { ...change, seen });
      if (figure === 'balance') await this.requireSmall({ ...change, seen }, details);
      try {
        return { position: await this.adjustments.adjust(details, amount), delta: amount.delta };
      } catch (error) {
        const hasChanged = error instanceof DomainError && CHANGED.has(error.code);
        if (!hasChanged || !change.current || tries === TRIES_MAX) throw error;
        // Points are read from a view, which follows the decision within this time.
        await setTimeout(PAUSE_MS * tries);
      }
    }
  }
}

/** What was adjusted, and where the log has it; no position where nothing was left to adjust. */
interface Adjusted {
  readonly delta: number;
  readonly position?: Position;
}

/** A value that the call did not name may change this often between its reading and the decision. */
const TRIES_MAX = 5;

const PAUSE_MS = 100;
const CHANGED: ReadonlySet<string> = new Set(['BALANCE_CHANGED', 'POINTS_CHANGED']);

const amountOf = (figure: AdjustedFigure, { seen, wanted }: Figure) => ({
  ...{ figure, seen, delta: wanted - seen },
  part: figure,
});

async function changeOf(
  wanted: number | undefined,
  seen: number | undefined,
  current: () => Promise<number>,
): Promise<Figure | null> {
  if (wanted === undefined || wanted === seen) return null;
  if (seen !== undefined) return { seen, wanted, current: null };
  const now = await current();
  return wanted === now ? null : { seen: now, wanted, current };
}

const koboOf = (amount: string | number | undefined): number | undefined =>
  amount == null ? undefined : (nairaToKobo(amount) ?? undefined);

/** The columns that an edit of plain facts sets; what it leaves out, or sends as null, stays as it is. */
export function factsOf(body: EditUserBody, account: AccountRow, now: Date): Partial<AccountRow> {
  requireNames(body, account);
  // An account for the console alone has no number: its record is sent back as it is (rule staff/accepted-and-ignored).
  if (body.mobile === null && account.mobile !== null) throw fieldRefused('mobile', VALIDATION.mobile);
  const { firstName, lastName, location, gender, mobile, email } = body;
  const preferredLanguage = [body.preferredLanguage, body.language].find(
    (language) => language != null && language !== account.preferredLanguage,
  );
  const given = { firstName, lastName, location, preferredLanguage, gender };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as Partial<AccountRow>),
    ...(mobile != null && { mobile: usable('mobile', readMobile(mobile), VALIDATION.mobileNotNigerian) }),
    ...(email != null && { email: usable('email', readEmail(email), VALIDATION.email) }),
    ...verification(body, account, now),
  };
}

function verification({ isEmailVerified }: EditUserBody, { emailVerifiedAt }: AccountRow, now: Date) {
  if (isEmailVerified == null || isEmailVerified === (emailVerifiedAt !== null)) return {};
  return { emailVerifiedAt: isEmailVerified ? now : null };
}

function usable(field: string, value: string | null, refused: string): string {
  if (value === null) throw fieldRefused(field, refused);
  return value;
}

/** What the staff log keeps of an account: everything that an edit can change, but no secret. */
export function loggedFacts(account: AccountRow, stations: ReadonlyMap<string, string>): Record<string, unknown> {
  const { stationId, adminStationId } = account;
  const nameOf = (id: string | null): string | null => (id === null ? null : (stations.get(id) ?? id));
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    mobile: account.mobile,
    location: account.location,
    preferredLanguage: account.preferredLanguage,
    gender: account.gender,
    source: account.source,
    radioStation: nameOf(stationId),
    isEmailVerified: account.emailVerifiedAt !== null,
    isAdmin: account.isAdmin,
    isActive: account.isActive,
    adminRole: account.adminRole,
    adminRadioStation: nameOf(adminStationId),
  };
}
