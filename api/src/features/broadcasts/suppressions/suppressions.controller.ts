import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type SuppressionView } from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
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
  @Endpoint('GET adminMailSuppressions', {
    access: staff('broadcasts.view'),
    summary: 'Addresses that get no broadcasts',
    list: SUPPRESSIONS,
  })
  async list(
    @ListOf(SUPPRESSIONS) list: ListQuery<SuppressionFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, SUPPRESSIONS, list, await this.suppressions.list(list));
  }

  /** One of them. */
  @Endpoint('GET adminMailSuppression', {
    access: staff('broadcasts.view'),
    summary: 'One address that gets no broadcasts',
    errors: ['SUPPRESSION_NOT_FOUND'],
  })
  async suppression(@Param('id') id: string): Promise<SuppressionView> {
    const found = await this.suppressions.byId(usableId(id, 'SUPPRESSION_NOT_FOUND'));
    if (!found) throw new DomainError('SUPPRESSION_NOT_FOUND');
    return found;
  }

  /** No more broadcasts to this address, whether or not it has an account. */
  @Endpoint('POST adminMailSuppressions', {
    access: staff('broadcasts.send'),
    status: 201,
    summary: 'Send no more broadcasts to an address',
    errors: ['SUPPRESSION_EXISTS'],
  })
  add(@Body() { email }: SuppressionBody, @Scope() scope: StaffScope): Promise<SuppressionView> {
    return this.suppressions.add(email, scope);
  }

  /** Broadcasts to this address again; for owners who asked for it. */
  @Endpoint('DELETE adminMailSuppression', {
    access: staff('broadcasts.send'),
    summary: 'Send broadcasts to an address again',
    errors: ['SUPPRESSION_NOT_FOUND'],
  })
  remove(@Param('id') id: string, @Scope() scope: StaffScope): Promise<SuppressionView> {
    return this.suppressions.remove(usableId(id, 'SUPPRESSION_NOT_FOUND'), scope);
  }
}
