import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type StaffLogEntryView } from '@sabi50/vocabulary/staff-log';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiList } from '../../platform/http/lists/api-list.js';
import { respondWithList } from '../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { StaffLogEntries, STAFF_LOG, type StaffLogFilters } from './staff-log.entries.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';

@ApiTags('staff')
@Controller()
export class StaffLogController {
  constructor(private readonly entries: StaffLogEntries) {}

  /** What staff changed, newest first, for super administrators (rule staff/log). */
  @Get(ROUTES.adminStaffLog)
  @Staff('staff-log.view')
  @ApiOperation({ summary: 'What staff changed: who, when, what before and what after' })
  @ApiList(STAFF_LOG, 'StaffLogEntryView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(
    @ListOf(STAFF_LOG) list: ListQuery<StaffLogFilters>,
    @Ctx() { seen }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, STAFF_LOG, list, await this.entries.list(list, seen));
  }

  /** One change. */
  @Get(ROUTES.adminStaffLogEntry)
  @Staff('staff-log.view')
  @ApiOperation({ summary: 'One change of staff' })
  @ApiView('StaffLogEntryView')
  @ApiErrors(...STAFF_REFUSALS, 'NOT_FOUND')
  async entry(@Param('id') id: string): Promise<StaffLogEntryView> {
    const entry = STAFF_LOG.idPattern?.test(id) ? await this.entries.byId(id) : null;
    if (!entry) throw new DomainError('NOT_FOUND');
    return entry;
  }
}
