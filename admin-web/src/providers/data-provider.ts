import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './http-client';

/** Where the calls of staff stand; a resource is the word behind it (rule staff/two-dialects). */
const ADMIN_CALLS = '/api/admin';

/** The plain REST provider as it is published; everything that is no list or record goes through `callApi`. */
export const dataProvider = simpleRestProvider(ADMIN_CALLS, httpClient);
