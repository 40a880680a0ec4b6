import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty } from '@nestjs/swagger';
import { type RowFailureView } from '@sabi50/vocabulary/csv-uploads';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../api-errors.js';
import { Uploads } from './multipart.js';

/** Documents a row that was not stored. */
export class RowFailureAnswer implements RowFailureView {
  @ApiProperty({ description: 'Of the file, the header being line 1' }) readonly line: number;
  @ApiProperty() readonly message: string;
}

/**
 * A staff operation that takes a form with one CSV file of at most 5 MB and answers 200 with what became of its rows.
 * @param field the name of the form's file field
 * @param entries the form's other fields, as schemas
 */
export const TakesCsv = (field: string, entries: Readonly<Record<string, object>> = {}): MethodDecorator =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    Uploads(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' }, ...entries },
      },
    }),
    ApiErrors('VALIDATION_FAILED', 'CSV_REQUIRED', 'CSV_TOO_LARGE', 'CSV_UNREADABLE', ...STAFF_WRITE_REFUSALS),
  );
