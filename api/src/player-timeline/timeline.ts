import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineRowView,
  type TimelineView,
} from '@sabi50/vocabulary/player-timeline-views';
import { LoginsOf } from '../accounts/accounts.queries.js';
import { type Position } from '../event-sourcing/event-store.js';
import { MailsOfPlayer } from '../mails/mails.queries.js';
import { GamesOf } from '../quiz/quiz.queries.js';
import { StaffActsOfEvents, StaffActsOn } from '../staff/staff.queries.js';
import { WalletEntriesOf } from '../wallet/wallet.queries.js';
import { pageOfSources } from './timeline.rules.js';

/** After everything that happened; a clock of a database may be ahead of ours. */
export const END_OF_TIME = new Date('9999-12-31T00:00:00.000Z');

/** A page that is asked for. */
interface TimelinePage {
  readonly userId: string;
  /** Undefined: all of them. */
  readonly kind?: TimelineKind;
  /** Only what is older. */
  readonly before: Date;
  readonly limit: number;
  readonly seen?: Position;
}

/** Puts together what the modules know of one player, each by a query that it publishes (rule staff/player-timeline). */
@Injectable()
export class Timeline {
  constructor(private readonly queries: QueryBus) {}

  async page(asked: TimelinePage): Promise<TimelineView> {
    const kinds = asked.kind === undefined ? TIMELINE_KINDS : [asked.kind];
    const sources = { money: this.money, games: this.games, mails: this.mails, logins: this.logins };
    const rows = kinds.map((kind) =>
      kind === 'staff-acts' ? this.acts(asked) : sources[kind].call(this, { ...asked, limit: asked.limit + 1 }),
    );
    return pageOfSources(await Promise.all(rows), asked.limit);
  }

  private async money({ userId, before, limit, seen }: TimelinePage): Promise<readonly TimelineRowView[]> {
    const entries = await this.queries.execute(new WalletEntriesOf(userId, before, limit, seen));
    const adjusted = entries.filter(({ kind }) => kind === 'adjustment').map(({ id }) => id);
    const acts = await this.queries.execute(new StaffActsOfEvents(adjusted, seen));
    return entries.map(({ id, createdAt, ...entry }) => ({
      ...{ id, at: createdAt, kind: 'money' as const },
      money: { ...entry, act: acts.get(id) ?? null },
    }));
  }

  private async games({ userId, before, limit, seen }: TimelinePage): Promise<readonly TimelineRowView[]> {
    const games = await this.queries.execute(new GamesOf(userId, before, limit, seen));
    return games.map(({ id, startedAt, endedAt, category, language, ...game }) => ({
      ...{ id, at: endedAt ?? startedAt, kind: 'games' as const },
      game: {
        ...{ category, language, totalQuestions: game.totalQuestions, correctAnswers: game.correctAnswers },
        ...{ pointsEarned: game.pointsEarned, reason: game.reason, refunded: game.refunded },
      },
    }));
  }

  private async mails({ userId, before, limit }: TimelinePage): Promise<readonly TimelineRowView[]> {
    const mails = await this.queries.execute(new MailsOfPlayer(userId, before, limit));
    return mails.map(({ id, at, kind, ...mail }) => ({
      ...{ id, at: at.toISOString(), kind: 'mails' as const },
      mail: { ...mail, mail: kind },
    }));
  }

  private async logins({ userId, before, limit }: TimelinePage): Promise<readonly TimelineRowView[]> {
    const logins = await this.queries.execute(new LoginsOf(userId, before, limit));
    return logins.map(({ id, at, kind }) => ({ id, at: at.toISOString(), kind: 'logins' as const, login: kind }));
  }

  private async acts({ userId, before, limit, kind, seen }: TimelinePage): Promise<readonly TimelineRowView[]> {
    const acts = await this.queries.execute(new StaffActsOn(userId, before, limit + 1, kind === 'staff-acts', seen));
    return acts.map(({ id, at, action, actorId, actorName, reason }) => ({
      ...{ id, at: at.toISOString(), kind: 'staff-acts' as const },
      act: { action, actorId, actorName, reason },
    }));
  }
}
