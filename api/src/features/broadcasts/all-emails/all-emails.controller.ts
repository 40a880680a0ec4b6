import { Injectable, Controller, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX, LIST_RANGE_MAX } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { Text } from '../../../platform/http/fields.js';
import { type ListQuery, type ListSpec, ListOf } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList, ListTotals } from '../../../platform/http/lists/list-rows.js';
import { Database } from '../../../platform/postgres/database.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { AUDIENCE, type AudienceName, membersWhere, wordsOf } from '../audience/audience.sql.js';
import { type FastifyReply } from 'fastify';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';

/** What the addresses can be narrowed to. */
export class EmailFilters {
  @Text(EMAIL_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'Part of the address or of the name' })
  readonly search?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only players who came by this station' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.unknownStation })
  readonly stationId?: string;
}

/** The addresses that the custom form offers. */
const EMAILS: ListSpec<EmailFilters> = {
  resource: 'emails',
  filters: EmailFilters,
  sortable: { id: 'a.id', email: 'a.email', firstName: 'a.search_name', createdAt: 'a.created_at' },
  defaultSort: ['email', 'asc'],
  tieBreak: 'a.id',
  pageSize: LIST_RANGE_MAX,
};

/** The members of a category, as the older form and the recipient picker list them. */
export const TARGETS: ListSpec<EmailFilters> = { ...EMAILS, resource: 'targets' };

interface Row extends Record<string, unknown>, Omit<BroadcastTargetView, 'balance'> {
  /** A whole number as text. */
  readonly kobo: string;
}

/** Reads addresses by category, a page at a time (rule data/pages-in-the-database). */
@Injectable()
export class EmailRows {
  private readonly totals = new ListTotals();

  constructor(private readonly database: Database) {}

  async list(category: AudienceName, list: ListQuery<EmailFilters>): Promise<ListFound<BroadcastTargetView>> {
    const { filters, ids, orderBy, limit, offset } = list;
    const members = { category, search: filters.search, stationId: filters.stationId };
    const where = membersWhere(members).when(ids, 'a.id = any(?::uuid[])');
    const counted = [...where.values];
    const total = await this.totals.of([category, wordsOf(members), filters.stationId ?? '', ids], async () => {
      const text = `select count(*)::int as total from ${AUDIENCE} ${where.where}`;
      return (await this.database.queryOnce<{ total: number }>(text, counted))[0]?.total ?? 0;
    });
    // Balances are looked up for the rows of a page only, unless they decide about who is on it.
    const rows = await this.database.queryOnce<Row>(
      `with page as materialized (
         select a.id from ${AUDIENCE} ${where.where}
          order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}
       )
       select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email,
              a.email_verified_at is not null as "isEmailVerified",
              coalesce(w.balance_kobo, 0) as kobo, ${restrictionsOf('a.id')} as restrictions
         from ${AUDIENCE} join page using (id) order by ${orderBy}`,
      where.values,
    );
    const targets = rows.map(({ kobo, ...row }) => ({ ...row, balance: koboToDecimal(Number(kobo)) }));
    return { rows: targets, total };
  }
}

@ApiTags('broadcasts')
@Controller()
export class AllEmailsController {
  constructor(private readonly emails: EmailRows) {}

  /** The addresses of all players (rule staff/users-are-players), by address, in pages of 1000 unless asked otherwise; both dialects. */
  @Endpoint('GET adminAllEmails', {
    access: staff('broadcasts.view'),
    summary: 'The addresses that a custom email can go to',
    list: EMAILS,
  })
  async list(@ListOf(EMAILS) list: ListQuery<EmailFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, EMAILS, list, await this.emails.list('custom', list));
  }
}
