import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type PersonalDataView } from '@sabi50/vocabulary/personal-data-views';
import { TIMELINE_KINDS, type TimelineRowView, type TimelineView } from '@sabi50/vocabulary/player-timeline-views';
import { AccountAsKnown } from '../../accounts/accounts.queries.js';
import { DomainError } from '../../kernel/domain-error.js';
import { END_OF_TIME, Timeline } from '../timeline.js';

/** Rows that are read at a time. */
const PAGE_ROWS = 500;

/** Gathers all that is known about one player (rule data/own-copy). */
@Injectable()
export class PersonalData {
  constructor(
    private readonly queries: QueryBus,
    private readonly timeline: Timeline,
  ) {}

  /** @throws DomainError USER_NOT_FOUND */
  async of(userId: string, now: Date): Promise<PersonalDataView> {
    const known = await this.queries.execute(new AccountAsKnown(userId));
    if (!known) throw new DomainError('USER_NOT_FOUND');
    const happened: TimelineRowView[] = [];
    for (const kind of TIMELINE_KINDS.filter((one) => one !== 'staff-acts')) {
      for (let before: Date | null = END_OF_TIME; before !== null;) {
        const { items, next }: TimelineView = await this.timeline.page({ userId, kind, before, limit: PAGE_ROWS });
        happened.push(...items.map(withoutStaff));
        before = next === null ? null : new Date(next);
      }
    }
    return { madeAt: now.toISOString(), ...known, happened: happened.sort(newestFirst) };
  }
}

const newestFirst = (one: TimelineRowView, other: TimelineRowView): number => other.at.localeCompare(one.at);

/** Who of the staff moved money is their data, not the player's. */
const withoutStaff = (row: TimelineRowView): TimelineRowView =>
  row.money ? { ...row, money: { ...row.money, act: null } } : row;
