import { type DataProvider, type GetOneParams, type Identifier, type RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { callApi, httpClient } from './http-client';

/** Where the calls of staff stand; a resource is the word behind it (rule staff/two-dialects). */
const ADMIN_CALLS = '/api/admin';

const published = simpleRestProvider(ADMIN_CALLS, httpClient);

const pathOfOne = (resource: string, id: Identifier): string => `${ADMIN_CALLS}/${resource}/${encodeURIComponent(id)}`;

/**
 * The REST provider as it is published, except that a deletion names the revision that was on screen (rule staff/revision),
 * and that a user can be read with a masked contact (rule staff/contact-shown).
 * Everything that is no list or record goes through `callApi`.
 */
export const dataProvider: DataProvider = {
  ...published,
  getOne: async <Row extends RaRecord>(resource: string, params: GetOneParams<Row>) => {
    const { contact } = (params.meta ?? {}) as { readonly contact?: 'masked' };
    if (contact === undefined) return published.getOne<Row>(resource, params);
    return { data: await callApi<Row>(pathOfOne(resource, params.id), { query: { contact } }) };
  },
  delete: async (resource, { id, meta }: { id: Identifier; meta?: { revision?: number } }) => {
    return { data: await callApi(pathOfOne(resource, id), { method: 'DELETE', query: { revision: meta?.revision } }) };
  },
};
