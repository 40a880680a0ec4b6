/** The name of a type that the contracts export and that the OpenAPI document takes its schema from. */
export type ViewName = `${string}View`;

export interface SchemaReference {
  readonly $ref: string;
}

/** Where the OpenAPI document has the schema of a view. */
export const schemaOf = (view: ViewName): SchemaReference => ({ $ref: `#/components/schemas/${view}` });
