import { Injectable } from '@nestjs/common';
import { QueryBus, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type UserView } from '@sabi50/contracts/account-views';
import { type Position } from '../../../kernel/position.js';
import { PointsTotal, AccountAsKnown } from '../accounts.queries.js';
import { StationNames } from '../../stations/stations.queries.js';
import { WalletBalance } from '../../wallet/wallet.queries.js';
import { type AccountRow, Accounts } from '../records/accounts.js';
import { Database } from '../../../platform/postgres/database.js';
import { acceptedOf } from '../terms/terms.controller.js';

/** Puts together what a user sees of themselves: the account here, the balance, the points and the station from their modules. */
@Injectable()
export class UserViews {
  constructor(private readonly queries: QueryBus) {}

  /** `seen`: the position that balance and points have to include. */
  async of(account: AccountRow, seen?: Position): Promise<UserView> {
    const { stationId } = account;
    const [{ balanceKobo }, { points }, stations] = await Promise.all([
      this.queries.execute(new WalletBalance(account.id, seen)),
      this.queries.execute(new PointsTotal(account.id, seen)),
      this.queries.execute(new StationNames(stationId === null ? [] : [stationId])),
    ]);
    return {
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      mobile: account.mobile,
      location: account.location,
      preferredLanguage: account.preferredLanguage,
      gender: account.gender,
      source: account.source,
      radioStation: stationId === null ? null : (stations.get(stationId) ?? null),
      avatar: account.avatar,
      balance: koboToDecimal(balanceKobo),
      points,
      isEmailVerified: account.emailVerifiedAt !== null,
      isAdmin: account.isAdmin,
      isActive: account.isActive,
      createdAt: account.createdAt.toISOString(),
      adminRole: account.adminRole,
      adminRadioStationId: account.adminStationId,
    };
  }
}

@QueryHandler(AccountAsKnown)
export class AccountAsKnownHandler implements IQueryHandler<AccountAsKnown> {
  constructor(
    private readonly accounts: Accounts,
    private readonly views: UserViews,
    private readonly database: Database,
  ) {}

  async execute({ userId }: AccountAsKnown) {
    const account = await this.accounts.byId(userId);
    if (!account) return null;
    const notes = await this.database.query<{ words: string; written_at: Date }>(
      'select words, written_at from player_notes where user_id = $1 order by written_at desc, id',
      [userId],
    );
    return {
      account: await this.views.of(account),
      terms: acceptedOf(account),
      notes: notes.map(({ words, written_at: at }) => ({ at: at.toISOString(), words })),
    };
  }
}
