import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { type HttpClient } from '@sabi50/proof/http-client';

/**
 * The published data provider of the console, unmodified, in the hands of somebody who is signed in
 * (rule staff/two-dialects).
 */
export function restProviderOf(client: HttpClient, origin: string) {
  const cookie = `asid=${client.cookie('asid')}`;
  return simpleRestProvider(`${client.baseUrl}/api/admin`, (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('cookie', cookie);
    headers.set('origin', origin);
    headers.set('accept', 'application/json');
    return fetchUtils.fetchJson(url as string, { ...options, headers });
  });
}
