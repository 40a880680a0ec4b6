import { type DataProvider, type Identifier } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { callApi, httpClient } from './http-client';

/** Where the calls of staff stand; a resource is the word behind it (rule staff/two-dialects). */
const ADMIN_CALLS = '/api/admin';

const published = simpleRestProvider(ADMIN_CALLS, httpClient);

/**
 * The REST provider as it is published, except that a deletion names the revision that was on screen (rule staff/revision).
 * Everything that is no list or record goes through `callApi`.
 */
export const dataProvider: DataProvider = {
  ...published,
  delete: async (resource, { id, meta }: { id: Identifier; meta?: { revision?: number } }) => {
    const path = `${ADMIN_CALLS}/${resource}/${encodeURIComponent(id)}`;
    return { data: await callApi(path, { method: 'DELETE', query: { revision: meta?.revision } }) };
  },
};
