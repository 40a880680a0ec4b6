import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type SuppressionView } from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { type SuppressionFilters, SUPPRESSIONS, Suppressions } from './suppressions.js';

class SuppressionBody {
  @ApiProperty({ format: 'email', maxLength: EMAIL_LENGTH_MAX })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC').toLowerCase() : value,
  )
  @IsEmail({}, { message: VALIDATION.email })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.email })
  readonly email!: string;
}

@ApiTags('broadcasts')
@Controller()
export class SuppressionsController {
  constructor(private readonly suppressions: Suppressions) {}

  /** The addresses that get no broadcasts, newest first; both dialects. */
  @Get(ROUTES.adminMailSuppressions)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'Addresses that get no broadcasts' })
  @ApiList(SUPPRESSIONS, 'SuppressionView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(
    @ListOf(SUPPRESSIONS) list: ListQuery<SuppressionFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, SUPPRESSIONS, list, await this.suppressions.list(list));
  }

  /** One of them. */
  @Get(ROUTES.adminMailSuppression)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'One address that gets no broadcasts' })
  @ApiView('SuppressionView')
  @ApiErrors('SUPPRESSION_NOT_FOUND', ...STAFF_REFUSALS)
  async suppression(@Param('id') id: string): Promise<SuppressionView> {
    const found = await this.suppressions.byId(usableId(id, 'SUPPRESSION_NOT_FOUND'));
    if (!found) throw new DomainError('SUPPRESSION_NOT_FOUND');
    return found;
  }

  /** No more broadcasts to this address, whether or not it has an account. */
  @Post(ROUTES.adminMailSuppressions)
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Send no more broadcasts to an address' })
  @ApiView('SuppressionView', { status: 201 })
  @ApiErrors('VALIDATION_FAILED', 'SUPPRESSION_EXISTS', ...STAFF_WRITE_REFUSALS)
  add(@Body() { email }: SuppressionBody, @Scope() scope: StaffScope): Promise<SuppressionView> {
    return this.suppressions.add(email, scope);
  }

  /** Broadcasts to this address again; for owners who asked for it. */
  @Delete(ROUTES.adminMailSuppression)
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Send broadcasts to an address again' })
  @ApiView('SuppressionView')
  @ApiErrors('SUPPRESSION_NOT_FOUND', ...STAFF_WRITE_REFUSALS)
  remove(@Param('id') id: string, @Scope() scope: StaffScope): Promise<SuppressionView> {
    return this.suppressions.remove(usableId(id, 'SUPPRESSION_NOT_FOUND'), scope);
  }
}
