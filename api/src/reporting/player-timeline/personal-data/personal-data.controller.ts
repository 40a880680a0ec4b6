import { Controller, Injectable, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { lagosDate } from '@sabi50/contracts/business-time';
import {
  PERSONAL_DATA_FORMATS,
  type PersonalDataFormat,
  type PersonalDataView,
} from '@sabi50/contracts/personal-data-views';
import { TIMELINE_KINDS, type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { AccountAsKnown } from '../../../features/auth/accounts.queries.js';
import { NicknameOf } from '../../../features/leaderboard/leaderboard.queries.js';
import { NoticeDevicesOf } from '../../../features/notifications/notifications.queries.js';
import { QuestionReportsBy } from '../../../features/questions/questions.queries.js';
import { PracticeAnswersOf, PracticeRecordOf } from '../../../features/practice/practice.queries.js';
import { SpendingReminderOf } from '../../../features/responsible-play/responsible-play.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { FileGate } from '../../../platform/file-gate.js';
import { player, staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { OwnId, usableId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';
import { Timeline } from '../timeline.controller.js';
import { TIMELINE_START } from '../timeline.rules.js';
import { personalDataPage } from './personal-data-page.js';

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

class PersonalDataQuery {
  @OneOf(PERSONAL_DATA_FORMATS, VALIDATION.text, { optional: true, default: 'html' })
  readonly format: PersonalDataFormat = 'html';
}

const TYPES: Readonly<Record<PersonalDataFormat, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

@ApiTags('personal data')
@Controller()
export class PersonalDataController {
  constructor(
    private readonly data: PersonalData,
    private readonly database: Database,
    private readonly files: FileGate,
  ) {}

  /** All that is known about the signed-in player, as a file. */
  @Endpoint('GET userPersonalData', {
    access: player(),
    summary: 'All that is known about the signed-in player',
    produces: ['text/html', 'application/json'],
    errors: ['VALIDATION_FAILED'],
  })
  own(
    @OwnId() userId: string,
    @Query() { format }: PersonalDataQuery,
    @Ctx() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.file(userId, format, context.now);
  }

  /** The same for a player who asked staff for it; the staff log says that it was taken. */
  @Endpoint('GET adminUserPersonalData', {
    access: staff('users.edit', { stepUp: true }),
    summary: 'All that is known about a player who asked for it',
    produces: ['text/html', 'application/json'],
    errors: ['VALIDATION_FAILED', 'USER_NOT_FOUND'],
  })
  async ofPlayer(
    @Param('id') id: string,
    @Query() { format }: PersonalDataQuery,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const file = await this.file(userId, format, now);
    await this.database.transaction((sql) =>
      recordChange(sql, { actor: scope, action: 'user.export', subjectId: userId, before: null, after: { format } }),
    );
    return file;
  }

  private async file(userId: string, format: PersonalDataFormat, now: Date): Promise<StreamableFile> {
    const text = await this.files.make(async () => {
      const data = await this.data.of(userId, now);
      return format === 'json' ? JSON.stringify(data, null, 2) : personalDataPage(data);
    });
    return new StreamableFile(Buffer.from(text), {
      type: TYPES[format],
      disposition: `attachment; filename="sabi50-data-${lagosDate(now)}.${format}"`,
    });
  }
}
