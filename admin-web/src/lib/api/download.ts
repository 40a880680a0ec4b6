import { HttpError } from 'react-admin';
import { HEADERS } from '@sabi50/contracts/routes';
import { storedAdminEmail } from '../session/stored-admin';
import { NETWORK_MESSAGE, TIMEOUT_MESSAGE } from '../errors/error-text';
import { afterProof, TimedOut, within } from './http-client';

/** Above what the server itself allows for the first rows of an export (EXPORT_BATCH_MS). */
const FIRST_BYTES_WITHIN_MS = 60_000;

/**
 * Fetches a file of the API and hands it to the browser's downloads. The browser keeps a large one on its disk. Several CSV
 * files with the same columns become one.
 *
 * @returns the name that the server gave it
 * A file that names people may want the password or a code first (rule staff/step-up), which is asked for.
 * @throws HttpError as `httpClient` does; a file that breaks off halfway is none
 */
export async function downloadFile(paths: readonly string[]): Promise<string> {
  let name = 'export.csv';
  const parts: Blob[] = [];
  for (const path of paths) {
    const file = await afterProof(() => fetchFile(path));
    name = file.name;
    parts.push(parts.length === 0 ? file.content : new Blob([withoutHeading(await file.content.text())]));
  }
  saveFile(name, new Blob(parts, { type: parts[0]?.type }));
  return name;
}

const withoutHeading = (csv: string): string => csv.slice(csv.indexOf('\n') + 1);

async function fetchFile(path: string): Promise<{ readonly name: string; readonly content: Blob }> {
  const email = storedAdminEmail();
  const headers = new Headers(email === null ? [] : [[HEADERS.adminEmail, email]]);
  const fetched = (signal: AbortSignal) => fetch(path, { headers, credentials: 'same-origin', signal });
  // The first row may take a while; how long the rest takes is a matter of its size.
  const answer = await within(FIRST_BYTES_WITHIN_MS, null, fetched).catch(networkFailed);
  if (!answer.ok) {
    const body = (await answer.json().catch(() => undefined)) as { readonly message?: string } | undefined;
    throw new HttpError(body?.message ?? answer.statusText, answer.status, body);
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  return { name, content: await answer.blob().catch(networkFailed) };
}

/** Hands bytes to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function networkFailed(error: unknown): never {
  throw new HttpError(error instanceof TimedOut ? TIMEOUT_MESSAGE : NETWORK_MESSAGE, 0);
}
