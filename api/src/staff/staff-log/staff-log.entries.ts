import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type StaffLogEntryView, STAFF_LOG_SUBJECTS, type StaffLogSubject } from '@sabi50/vocabulary/staff-log';
import { AccountNames } from '../../accounts/accounts.queries.js';
import { fromDay, untilDay, DayFilter } from '../../platform/http/day-filter.js';
import { type ListFound } from '../../platform/http/lists/list-response.js';
import { type Position } from '../../event-sourcing/event-store.js';
import { type ListQuery, type ListSpec } from '../../platform/http/lists/list-query.js';
import { Conditions } from '../../platform/postgres/conditions.js';
import { Database } from '../../platform/postgres/database.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import {
  LOG_ON_ADJUSTED,
  LOG_ON_ERASURE_DECIDED,
  LOG_ON_PAYMENT_DECIDED,
  LOG_ON_SUSPENSION_DECIDED,
} from './log-on-event.process-managers.js';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type ListPeriod } from '@sabi50/vocabulary/list-filters';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { PeriodFilter } from '../../platform/http/range-filter.js';

const SUBJECT_ID_LENGTH_MAX = 128;

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

  @ApiPropertyOptional({ enum: STAFF_LOG_SUBJECTS })
  @IsOptional()
  @IsIn(STAFF_LOG_SUBJECTS, { message: VALIDATION.text })
  readonly subject?: StaffLogSubject;

  @ApiPropertyOptional({ maxLength: SUBJECT_ID_LENGTH_MAX })
  @IsOptional()
  @IsString({ message: VALIDATION.id })
  @MaxLength(SUBJECT_ID_LENGTH_MAX, { message: VALIDATION.id })
  readonly subjectId?: string;

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
  p.content as personal, l.personal_digest is not null and p.entry_id is null as is_erased`;
const TABLES = 'staff_log l left join staff_log_personal p on p.entry_id = l.id';

/** Reads the staff log. */
@Injectable()
export class StaffLogEntries {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly projected: ReadYourWrites,
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
      .when(fromDay(filters.startDate), 'l.occurred_at >= ?')
      .when(untilDay(filters.endDate), 'l.occurred_at < ?');
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from staff_log l ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<Row>(
      `select ${COLUMNS} from ${TABLES} ${where.where}
        order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
    return { rows: await this.withNames(rows), total: count?.total ?? 0 };
  }

  /** One entry; null when there is none. */
  async byId(id: string): Promise<StaffLogEntryView | null> {
    const rows = await this.database.query<Row>(`select ${COLUMNS} from ${TABLES} where l.id = $1`, [id]);
    const [entry] = await this.withNames(rows);
    return entry ?? null;
  }

  private async withNames(rows: readonly Row[]): Promise<StaffLogEntryView[]> {
    const names = await this.queries.execute(new AccountNames([...new Set(rows.map((row) => row.actor_id))]));
    return rows.map((row) => ({
      id: Number(row.id),
      createdAt: row.occurred_at.toISOString(),
      actorId: row.actor_id,
      actorName: names.get(row.actor_id)?.name ?? null,
      actorEmail: names.get(row.actor_id)?.email ?? null,
      actorRole: row.actor_role,
      action: row.action,
      subject: row.subject,
      subjectId: row.subject_id,
      reason: row.personal?.reason ?? null,
      before: row.before && { ...row.before, ...row.personal?.before },
      after: row.after && { ...row.after, ...row.personal?.after },
      isErased: row.is_erased,
    }));
  }
}

const MAKERS = [LOG_ON_ADJUSTED, LOG_ON_ERASURE_DECIDED, LOG_ON_PAYMENT_DECIDED, LOG_ON_SUSPENSION_DECIDED];

/** Waits until the entries that are made from events up to a position are in the log. */
export async function madeFromEvents(projected: ReadYourWrites, seen: Position | undefined): Promise<void> {
  await Promise.all(MAKERS.map((maker) => projected.until(`reactor/${maker}`, seen)));
}
