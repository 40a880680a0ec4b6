import { applyDecorators, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type RowFailureView, type WinnersBulkView, type WinnersUploadView } from '@sabi50/vocabulary/winner-views';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { Uploads } from '../../platform/http/uploads/multipart.js';
import { UploadWinners } from './upload-winners.js';

class RowFailureAnswer implements RowFailureView {
  @ApiProperty({ description: 'Of the file, the header being line 1' }) readonly line: number;
  @ApiProperty() readonly message: string;
}

class WinnersUploadAnswer implements WinnersUploadView {
  @ApiProperty() readonly successful: number;
  @ApiProperty() readonly failed: number;
  @ApiProperty() readonly message: string;
  @ApiProperty({ type: [RowFailureAnswer], description: 'The first 1,000' }) readonly errors: RowFailureAnswer[];
}

class WinnersBulkAnswer implements WinnersBulkView {
  @ApiProperty({ description: 'Winners that were added' }) readonly count: number;
  @ApiProperty() readonly message: string;
  @ApiProperty({ type: [RowFailureAnswer], description: 'The first 1,000' }) readonly errors: RowFailureAnswer[];
}

/** What both uploads share: a CSV file of at most 5 MB with the columns fullName, phoneNumber and state. */
const Upload = (field: string) =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    Staff('winners.edit'),
    Uploads(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } },
    }),
    ApiErrors('VALIDATION_FAILED', 'CSV_REQUIRED', 'CSV_TOO_LARGE', 'CSV_UNREADABLE', ...STAFF_WRITE_REFUSALS),
  );

@ApiTags('winners')
@Controller()
export class UploadWinnersController {
  constructor(private readonly upload: UploadWinners) {}

  /** Adds the winners of a file; rows that cannot be taken are answered with their line and why. */
  @Post(ROUTES.adminWinnersBulkUpload)
  @Upload('csvFile')
  @ApiOperation({ summary: 'Announce the winners of a CSV file' })
  @ApiOkResponse({ type: WinnersUploadAnswer })
  bulkUpload(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<WinnersUploadView> {
    return this.upload.from(request, 'csvFile', scope);
  }

  /** As the other upload; a file of which no row could be taken is refused, naming the first reason. */
  @Post(ROUTES.adminWinnersBulk)
  @Upload('file')
  @ApiOperation({ summary: 'Announce the winners of a CSV file, all of whose rows may not be bad' })
  @ApiOkResponse({ type: WinnersBulkAnswer })
  async bulk(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<WinnersBulkView> {
    const { successful, message, errors } = await this.upload.from(request, 'file', scope);
    if (successful === 0) throw allRefused(errors);
    return { count: successful, message, errors };
  }
}

function allRefused(failures: readonly RowFailureView[]): DomainError {
  const [first] = failures;
  return new DomainError('VALIDATION_FAILED', {
    message: first && `Line ${first.line}: ${first.message}`,
    errors: Object.fromEntries(failures.map(({ line, message }) => [`line ${line}`, [message]])),
  });
}
