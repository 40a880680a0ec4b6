import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type ListPeriod } from '@sabi50/contracts/list-filters';
import { STAFF_LOG_SUBJECTS, type StaffLogEntryView, type StaffLogSubject } from '@sabi50/contracts/staff-log';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { type Position } from '../../../kernel/position.js';
import { DayFilter, fromDay, untilDay, PeriodFilter } from '../../../platform/http/range-filter.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound, findRows } from '../../../platform/http/lists/list-rows.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { ABOUT_NAMED, EntrySubjects } from './entry-subjects.js';
import {
  LOG_ON_ADJUSTED,
  LOG_ON_ERASURE_DECIDED,
  LOG_ON_PAYMENT_DECIDED,
  LOG_ON_SUSPENSION_DECIDED,
} from './log-on-event.process-managers.js';

const SUBJECT_ID_LENGTH_MAX = 128;
const NAME_LENGTH_MAX = 128;
/** Rows of a file that are read at a time. */
const FILE_ROWS = 500;

/** What the staff log can be narrowed to. */
export class StaffLogFilters {
  @ApiPropertyOptional({ format: 'uuid', description: 'Who changed something' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly actorId?: string;

  @ApiPropertyOptional({ example: 'station.delete' })
  @IsOptional()
  @Matches(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, { message: VALIDATION.text })
  readonly action?: string;

  @OneOf(STAFF_LOG_SUBJECTS, VALIDATION.text, { optional: true })
  readonly subject?: StaffLogSubject;

  @Text(SUBJECT_ID_LENGTH_MAX, VALIDATION.id, { optional: true })
  readonly subjectId?: string;

  @Text(NAME_LENGTH_MAX, VALIDATION.text, {
    optional: true,
    description: 'Part of the name of the person that it is about',
  })
  readonly personName?: string;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;
}

export const STAFF_LOG: ListSpec<StaffLogFilters> = {
  resource: 'entries',
  filters: StaffLogFilters,
  sortable: { id: 'l.id', createdAt: 'l.id' },
  defaultSort: ['id', 'desc'],
  tieBreak: 'l.id',
  idPattern: /^[1-9]\d{0,14}$/,
};

interface Row {
  id: string;
  occurred_at: Date;
  actor_id: string;
  actor_role: string;
  action: string;
  subject: string;
  subject_id: string | null;
  person_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** What is personal of it, while it is kept. */
  personal: {
    readonly before?: Record<string, unknown>;
    readonly after?: Record<string, unknown>;
    readonly reason?: string;
  } | null;
  is_erased: boolean;
}

const COLUMNS = `l.id, l.occurred_at, l.actor_id, l.actor_role, l.action, l.subject, l.subject_id, l.before, l.after,
  p.content as personal, p.person_id, l.personal_digest is not null and p.entry_id is null as is_erased`;
const TABLES = 'staff_log l left join staff_log_personal p on p.entry_id = l.id';

/** Reads the staff log. */
@Injectable()
export class StaffLogEntries {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly projected: ReadYourWrites,
    private readonly subjects: EntrySubjects,
  ) {}

  /** `seen`: the position that entries which are made from events have to include. */
  async list(
    { filters, ids, orderBy, limit, offset }: ListQuery<StaffLogFilters>,
    seen?: Position,
  ): Promise<ListFound<StaffLogEntryView>> {
    await madeFromEvents(this.projected, seen);
    const where = new Conditions()
      .when(ids, 'l.id = any(?::bigint[])')
      .when(filters.actorId, 'l.actor_id = ?')
      .when(filters.action, 'l.action = ?')
      .when(filters.subject, 'l.subject = ?')
      .when(filters.subjectId, 'l.subject_id = ?')
      .when(namePattern(filters.personName), ABOUT_NAMED)
      .when(fromDay(filters.startDate), 'l.occurred_at >= ?')
      .when(untilDay(filters.endDate), 'l.occurred_at < ?');
    const { rows, total } = await findRows<Row>(
      this.database,
      { orderBy, limit, offset },
      { columns: COLUMNS, from: TABLES, where, counted: 'staff_log l' },
    );
    return { rows: await this.withNames(rows), total };
  }

  /** One entry; null when there is none. */
  async byId(id: string): Promise<StaffLogEntryView | null> {
    const rows = await this.database.query<Row>(`select ${COLUMNS} from ${TABLES} where l.id = $1`, [id]);
    const [entry] = await this.withNames(rows);
    return entry ?? null;
  }

  /** Every entry of a list, a page of rows at a time; entries that come meanwhile are left out. */
  async *pages(list: ListQuery<StaffLogFilters>): AsyncGenerator<readonly StaffLogEntryView[]> {
    for (let offset = 0; ; offset += FILE_ROWS) {
      const { rows } = await this.list({ ...list, ids: null, orderBy: 'l.id asc', limit: FILE_ROWS, offset });
      yield rows;
      if (rows.length < FILE_ROWS) return;
    }
  }

  private async withNames(rows: readonly Row[]): Promise<StaffLogEntryView[]> {
    const [names, subjects] = await Promise.all([
      this.queries.execute(new AccountNames([...new Set(rows.map((row) => row.actor_id))])),
      this.subjects.of(rows),
    ]);
    return rows.map((row, place) => ({
      id: Number(row.id),
      createdAt: row.occurred_at.toISOString(),
      actorId: row.actor_id,
      actorName: names.get(row.actor_id)?.name ?? null,
      actorEmail: names.get(row.actor_id)?.email ?? null,
      actorRole: row.actor_role,
      action: row.action,
      subject: row.subject,
      subjectId: row.subject_id,
      ...(subjects[place] ?? { subjectName: null, personId: null, personName: null }),
      reason: row.personal?.reason ?? null,
      before: row.before && { ...row.before, ...row.personal?.before },
      after: row.after && { ...row.after, ...row.personal?.after },
      isErased: row.is_erased,
    }));
  }
}

/** Names are compared in lower case, composed, with single blanks between words. */
function namePattern(name: string | undefined): string | undefined {
  const words = name?.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  return words ? containing(words) : undefined;
}

const MAKERS = [LOG_ON_ADJUSTED, LOG_ON_ERASURE_DECIDED, LOG_ON_PAYMENT_DECIDED, LOG_ON_SUSPENSION_DECIDED];

/** Waits until the entries that are made from events up to a position are in the log. */
export async function madeFromEvents(projected: ReadYourWrites, seen: Position | undefined): Promise<void> {
  await Promise.all(MAKERS.map((maker) => projected.until(`reactor/${maker}`, seen)));
}
