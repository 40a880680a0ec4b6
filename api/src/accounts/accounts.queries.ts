import { Query } from '@nestjs/cqrs';
import { type Language } from '@sabi50/vocabulary/languages';

/** How to reach a player, and what the card provider gets to know about them. */
export interface AccountContact {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredLanguage: Language;
}

/** The contact of one account; null when there is none. */
export class AccountContactOf extends Query<AccountContact | null> {
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

/** Whether a player came by this station, or an administrator is bound to it. */
export class AccountsUseStation extends Query<boolean> {
  constructor(readonly stationId: string) {
    super();
  }
}

/** How to reach the super administrators who are active and whose address is verified. */
export class SuperAdministrators extends Query<readonly AccountContact[]> {}
