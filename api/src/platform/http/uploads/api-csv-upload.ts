import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../api-errors.js';
import { Uploads } from './multipart.js';

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
