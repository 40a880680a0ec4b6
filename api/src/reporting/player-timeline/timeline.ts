import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineRowView,
  type TimelineView,
} from '@sabi50/contracts/player-timeline-views';
import { ErasureChangesOf, LoginsOf } from '../../features/auth/accounts.queries.js';
import { type Position } from '../../kernel/position.js';
import { DepositStandings } from '../../features/payments/payments.queries.js';
import { MailsOfPlayer } from '../../features/mails/mails.queries.js';
import { GamesOf } from '../../features/quiz/quiz.queries.js';
import { LimitChangesOf } from '../../features/responsible-play/responsible-play.queries.js';
import { StaffActsOfEvents, StaffActsOn } from '../../operations/staff/staff.queries.js';
import { WalletEntriesOf } from '../../features/wallet/wallet.queries.js';
import { type RowPlace } from '../../kernel/row-place.js';
import { pageOfSources, placeInKind, placeOf, type TimelinePlace } from './timeline.rules.js';

/** A page that is asked for. */
interface TimelinePage {
  readonly userId: string;
  /** Undefined: all of them. */
  readonly kind?: TimelineKind;
  readonly behind: TimelinePlace;
  /** Nothing older; without it everything. */
  readonly since?: Date | null;
  readonly limit: number;
  readonly seen?: Position;
}

/** The same of one kind. */
interface RowsAsked extends Omit<TimelinePage, 'behind' | 'since'> {
  readonly behind: RowPlace;
}

/** Puts together what the modules know of one player, each by a query that it publishes (rule staff/player-timeline). */
@Injectable()
export class Timeline {
  constructor(private readonly queries: QueryBus) {}

  async page(asked: TimelinePage): Promise<TimelineView> {
    const kinds = asked.kind === undefined ? TIMELINE_KINDS : [asked.kind];
    // One more tells whether there are older ones.
    const limit = asked.limit + 1;
    const sources = kinds.map((kind) => this.rows(kind, { ...asked, limit, behind: placeInKind(asked.behind, kind) }));
    return pageOfSources(await Promise.all(sources), asked.limit, asked.since);
  }

  /** Everything, a page of rows at a time. */
  async *pages(asked: TimelinePage): AsyncGenerator<readonly TimelineRowView[]> {
    for (let behind: TimelinePlace | null = asked.behind; behind !== null;) {
      const { items, next }: TimelineView = await this.page({ ...asked, behind });
      yield items;
      behind = next === null ? null : placeOf(next);
    }
  }

  private rows(kind: TimelineKind, asked: RowsAsked): Promise<readonly TimelineRowView[]> {
    switch (kind) {
      case 'money':
        return this.money(asked);
      case 'games':
        return this.games(asked);
      case 'limits':
        return this.limits(asked);
      case 'mails':
        return this.mails(asked);
      case 'logins':
        return this.logins(asked);
      case 'erasure':
        return this.erasures(asked);
      case 'staff-acts':
        return this.acts(asked);
    }
  }

  private async money({ userId, behind, limit, seen }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const entries = await this.queries.execute(new WalletEntriesOf(userId, behind, limit, seen));
    const adjusted = entries.filter(({ kind }) => kind === 'adjustment').map(({ id }) => id);
    const deposits = entries.flatMap(({ kind, reference }) => (kind === 'deposit' && reference ? [reference] : []));
    const [acts, standings] = await Promise.all([
      this.queries.execute(new StaffActsOfEvents(adjusted, seen)),
      this.queries.execute(new DepositStandings(deposits, seen)),
    ]);
    return entries.map(({ id, createdAt, ...entry }) => ({
      ...{ id, at: createdAt, kind: 'money' as const },
      money: {
        ...{ ...entry, act: acts.get(id) ?? null },
        deposit: (entry.kind === 'deposit' && standings.get(entry.reference ?? '')) || null,
      },
    }));
  }

  private async games({ userId, behind, limit, seen }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const games = await this.queries.execute(new GamesOf(userId, behind, limit, seen));
    return games.map(({ id, startedAt, endedAt, category, language, ...game }) => ({
      ...{ id, at: endedAt ?? startedAt, kind: 'games' as const },
      game: {
        ...{ category, language, totalQuestions: game.totalQuestions, correctAnswers: game.correctAnswers },
        ...{ pointsEarned: game.pointsEarned, reason: game.reason, refunded: game.refunded },
      },
    }));
  }

  private async limits({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const changes = await this.queries.execute(new LimitChangesOf(userId, behind, limit));
    return changes.map(({ id, at, ...change }) => ({ id, at, kind: 'limits' as const, limit: change }));
  }

  private async mails({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const mails = await this.queries.execute(new MailsOfPlayer(userId, behind, limit));
    return mails.map(({ id, at, kind, ...mail }) => ({
      ...{ id, at: at.toISOString(), kind: 'mails' as const },
      mail: { ...mail, mail: kind },
    }));
  }

  private async logins({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const logins = await this.queries.execute(new LoginsOf(userId, behind, limit));
    return logins.map(({ id, at, kind }) => ({ id, at: at.toISOString(), kind: 'logins' as const, login: kind }));
  }

  private async erasures({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const changes = await this.queries.execute(new ErasureChangesOf(userId, behind, limit));
    return changes.map(({ id, at, ...erasure }) => ({
      ...{ id, at: at.toISOString(), kind: 'erasure' as const, erasure },
    }));
  }

  private async acts({ userId, behind, limit, kind, seen }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const acts = await this.queries.execute(new StaffActsOn(userId, behind, limit, kind === 'staff-acts', seen));
    return acts.map(({ id, at, action, actorId, actorName, reason }) => ({
      ...{ id, at: at.toISOString(), kind: 'staff-acts' as const },
      act: { action, actorId, actorName, reason },
    }));
  }
}
