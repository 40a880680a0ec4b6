import { Query } from '@nestjs/cqrs';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type ErasureHold } from '@sabi50/contracts/erasure-views';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { type LoginKind, type TimelineErasureView } from '@sabi50/contracts/player-timeline-views';
import { type PlayerHitView } from '@sabi50/contracts/search-views';
import { type Language } from '@sabi50/contracts/languages';
import { type RowPlace, type Position } from '../../kernel/position.js';
import { type RequestContext } from '../../platform/http/request-context.js';
import { type PlayBreakView } from '@sabi50/contracts/spending-views';

/** How to reach a player, and what the card provider gets to know about them. */
export interface AccountContact {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredLanguage: Language;
}

/** The contact of one account, with its number; null when there is none. */
export class AccountContactOf extends Query<(AccountContact & { readonly mobile: string | null }) | null> {
  constructor(readonly userId: string) {
    super();
  }
}

/** The full names and emails of these accounts; those that are gone are left out. */
export class AccountNames extends Query<ReadonlyMap<string, { readonly name: string; readonly email: string }>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** Why the account of a player begins neither a game nor a deposit. */
export type AccountRefusal = Extract<ErrorCode, 'ACCOUNT_SUSPENDED' | 'ERASURE_REQUESTED' | 'TERMS_TO_ACCEPT'>;

/**
 * What keeps a player from beginning a game or a deposit at this moment, as their own stream says, never a read model that may be
 * late; null: nothing of the account does (rules accounts/suspension, data/erasure, accounts/terms). Our app alone is asked for the terms.
 */
export class AccountRefusalOf extends Query<AccountRefusal | null> {
  constructor(
    readonly userId: string,
    readonly context: Pick<RequestContext, 'now' | 'isApp'>,
  ) {
    super();
  }
}

/** An erasure as the stream of its player says (rule data/erasure). */
export interface ErasureStanding {
  readonly id: string;
  readonly dueAt: Date;
  readonly phase: 'waiting' | 'begun' | 'erased';
  readonly givenUpKobo: number;
  /** What keeps it from beginning when it is due. */
  readonly waitsFor: readonly ErasureHold[];
}

/** How far the erasure of a player is; null: nobody asked for it. */
export class ErasureOf extends Query<ErasureStanding | null> {
  constructor(readonly userId: string) {
    super();
  }
}

/** What happened about the erasure of a player. */
export interface ErasureChange extends TimelineErasureView {
  readonly id: string;
  readonly at: Date;
}

/** The same behind a place, the newest first, at most `limit`. */
export class ErasureChangesOf extends Query<readonly ErasureChange[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
  ) {
    super();
  }
}

/** How to reach the super administrators who are active and whose address is verified. */
export class SuperAdministrators extends Query<readonly AccountContact[]> {}

/** By what players are looked for; null or empty where what was typed cannot be it (rule staff/search). */
export interface PlayersLookedFor {
  /** Only those of this station; null: of all. */
  readonly stationId: string | null;
  /** Ids from one to the other. */
  readonly id: { readonly from: string; readonly to: string } | null;
  readonly phone: {
    readonly whole: string | null;
    readonly begins: string | null;
    readonly ends: string | null;
  } | null;
  /** In small letters. */
  readonly email: string | null;
  /** Folded words; each begins a word of the name, or stands in one. */
  readonly names: readonly string[];
  /** Whether the answer has the numbers of those who are found. */
  readonly tellsPhones: boolean;
}

/** The best `limit` accounts, the nearest first, and whether there are more. */
export class FindPlayers extends Query<{ readonly hits: readonly PlayerHitView[]; readonly hasMore: boolean }> {
  constructor(
    readonly asked: PlayersLookedFor,
    readonly limit: number,
  ) {
    super();
  }
}

/** A login of a player, or the moment when wrong PINs locked it. */
export interface LoginRecord {
  readonly id: string;
  readonly kind: LoginKind;
  readonly at: Date;
}

/** The logins of one account behind a place, the newest first, at most `limit` (rule accounts/logins-kept). */
export class LoginsOf extends Query<readonly LoginRecord[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
  ) {
    super();
  }
}

/** How many logins of one account are kept (rule accounts/logins-kept). */
export class LoginCountOf extends Query<number> {
  constructor(readonly userId: string) {
    super();
  }
}

/** What the account of a player says, and what staff noted about them; null when there is none (rule data/own-copy). */
export class AccountAsKnown extends Query<Pick<PersonalDataView, 'account' | 'terms' | 'notes'> | null> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Until when a pause or an exclusion of the player runs, as ISO 8601; null: none of that kind does. */
export class RunningBreakUntil extends Query<string | null> {
  constructor(
    readonly userId: string,
    readonly kind: PlayBreakView['kind'],
    readonly now: Date,
  ) {
    super();
  }
}

/** A player's lifetime points; 0 for one who never won. Waits for `seen`, at most 2 s. */
export class PointsTotal extends Query<{ readonly points: number }> {
  constructor(
    readonly userId: string,
    readonly seen?: Position,
  ) {
    super();
  }
}
