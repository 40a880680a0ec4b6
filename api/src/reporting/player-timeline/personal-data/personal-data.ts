import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { TIMELINE_KINDS, type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { AccountAsKnown } from '../../../features/accounts/accounts.queries.js';
import { NicknameOf } from '../../../features/leaderboard/leaderboard.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { NoticeDevicesOf } from '../../../features/notifications/notifications.queries.js';
import {
  PracticeAnswersOf,
  PracticeRecordOf,
  QuestionReportsBy,
} from '../../../features/questions/questions.queries.js';
import { SpendingReminderOf } from '../../../features/responsible-play/responsible-play.queries.js';
import { TIMELINE_START } from '../timeline.rules.js';
import { Timeline } from '../timeline.js';

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
      for await (const rows of this.timeline.pages({ userId, kind, behind: TIMELINE_START, limit: PAGE_ROWS }))
        happened.push(...rows.map(withoutStaff));
    }
    const reports = await this.queries.execute(new QuestionReportsBy(userId));
    const practice = await this.queries.execute(new PracticeAnswersOf(userId, known.account.preferredLanguage));
    const practiceRecord = await this.queries.execute(new PracticeRecordOf(userId));
    const reminder = await this.queries.execute(new SpendingReminderOf(userId));
    const nickname = await this.queries.execute(new NicknameOf(userId));
    const devices = await this.queries.execute(new NoticeDevicesOf(userId));
    return {
      ...{ madeAt: now.toISOString(), ...known, reminder, happened: happened.sort(newestFirst), reports, practice },
      practiceRecord,
      nickname: nickname && { ...nickname, since: nickname.since.toISOString() },
      noticeDevices: devices.map(({ since, wants }) => ({ since: since.toISOString(), wants })),
    };
  }
}

const newestFirst = (one: TimelineRowView, other: TimelineRowView): number => other.at.localeCompare(one.at);

/** Who of the staff moved money is their data, not the player's. */
const withoutStaff = (row: TimelineRowView): TimelineRowView =>
  row.money ? { ...row, money: { ...row.money, act: null } } : row;
