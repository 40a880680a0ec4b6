import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { schemaOf, type SchemaReference, type ViewName } from '../api-errors.js';
import { type ListSpec } from './list-query.js';

/** Documents both dialects of a list (rule staff/two-dialects): its parameters, and its response of `row`s, which are a view of the vocabulary. */
export function ApiList<Filters extends object>(
  spec: ListSpec<Filters>,
  row: ViewName | SchemaReference,
): MethodDecorator {
  const rows = { type: 'array', items: typeof row === 'string' ? schemaOf(row) : row };
  const page = {
    type: 'object',
    properties: { [spec.resource]: rows, total: { type: 'integer' }, totalPages: { type: 'integer' } },
  };
  return applyDecorators(
    parametersOf(spec),
    ApiOkResponse({
      schema: { oneOf: [page, rows] },
      description: 'A page; with sort, range or filter the bare rows, counted in Content-Range',
    }),
  );
}

/** Documents an export: the parameters of its list, and a CSV file. */
export function ApiCsv<Filters extends object>(spec: ListSpec<Filters>): MethodDecorator {
  return applyDecorators(
    parametersOf(spec),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' }, description: 'A CSV file (RFC 4180, UTF-8)' }),
  );
}

function parametersOf<Filters extends object>(spec: ListSpec<Filters>): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(spec.filters),
    ApiQuery({ type: spec.filters }),
    ApiQuery({ name: 'page', required: false, schema: { type: 'integer', minimum: 1, default: 1 } }),
    ApiQuery({ name: 'limit', required: false, schema: { type: 'integer', minimum: 1, maximum: PAGE_SIZE_MAX } }),
    ApiQuery({
      name: 'sort',
      required: false,
      schema: { type: 'string', example: JSON.stringify(spec.defaultSort) },
      description: `JSON: one of ${Object.keys(spec.sortable).join(', ')}, and ASC or DESC`,
    }),
    ApiQuery({ name: 'range', required: false, schema: { type: 'string', example: '[0,24]' }, description: 'JSON' }),
    ApiQuery({
      name: 'filter',
      required: false,
      schema: { type: 'string', example: '{}' },
      description: 'JSON: the filters by name, or the ids that are wanted as `id`',
    }),
  );
}
