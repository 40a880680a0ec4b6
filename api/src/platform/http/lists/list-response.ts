import { type FastifyReply } from 'fastify';
import { type ListQuery, type ListSpec } from './list-query.js';

/** What a list query found. */
export interface ListFound<Row> {
  readonly rows: readonly Row[];
  /** How many rows match in all. */
  readonly total: number;
}

/** A page: the rows under the resource's name. */
export type ListPage<Row> = { readonly total: number; readonly totalPages: number } & Readonly<
  Record<string, readonly Row[] | number>
>;

/**
 * Writes a list in the dialect of the request (rule staff/two-dialects): `{<resource>: [...], total,
 * totalPages}`, or the bare rows with `Content-Range: <resource> 0-24/319`.
 */
export function respondWithList<Row>(
  reply: FastifyReply,
  { resource }: Pick<ListSpec<object>, 'resource'>,
  { dialect, offset, limit }: Pick<ListQuery<object>, 'dialect' | 'offset' | 'limit'>,
  { rows, total }: ListFound<Row>,
): readonly Row[] | ListPage<Row> {
  if (dialect === 'page') return { [resource]: rows, total, totalPages: Math.ceil(total / limit) };
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  void reply.header('content-range', `${resource} ${range}/${total}`);
  void reply.header('access-control-expose-headers', 'Content-Range');
  return rows;
}
