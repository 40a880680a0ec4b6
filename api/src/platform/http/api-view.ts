import { ApiResponse } from '@nestjs/swagger';

/** The name of a type that the contracts export and that the OpenAPI document takes its schema from. */
export type ViewName = `${string}View`;

export interface SchemaReference {
  readonly $ref: string;
}

interface ViewOptions {
  readonly status?: number;
  readonly description?: string;
  readonly isArray?: boolean;
}

/** Where the OpenAPI document has the schema of a view. */
export const schemaOf = (view: ViewName): SchemaReference => ({ $ref: `#/components/schemas/${view}` });

/** Documents what an operation answers: a view of the contracts by its name, or an array of them. */
export function ApiView(
  view: ViewName,
  { status = 200, description = '', isArray }: ViewOptions = {},
): MethodDecorator {
  const schema = isArray ? { type: 'array', items: schemaOf(view) } : schemaOf(view);
  return ApiResponse({ status, description, schema });
}
