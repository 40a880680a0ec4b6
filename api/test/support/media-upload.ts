import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type MediaUploadView, type MediaView } from '@sabi50/contracts/media-views';
import { ROUTES } from '@sabi50/contracts/routes';

/** A file as a browser would send it. */
export interface SentFile {
  readonly content: Buffer;
  /** The Content-Type header. */
  readonly type: string;
}

/** The answer to an upload: the file, or why it was refused. */
export type UploadResponse = HttpResponse<MediaView & { readonly code?: string; readonly message?: string }>;

/** Path and query of a fresh upload URL. */
export async function askForUpload(client: HttpClient): Promise<string> {
  const { status, body } = await client.post<MediaUploadView>(ROUTES.objectsUpload);
  if (status !== 200) throw new Error(`no upload URL: ${status} ${JSON.stringify(body)}`);
  const { pathname, search } = new URL(body.uploadURL);
  return pathname + search;
}

/** Sends a file to an upload URL. */
export const sendTo = (client: HttpClient, path: string, { content, type }: SentFile): Promise<UploadResponse> =>
  client.call('PUT', path, { body: content, headers: { 'content-type': type } });

/** Uploads a file as the console does: asks where to, then sends it there. */
export const uploadMedia = async (client: HttpClient, file: SentFile): Promise<UploadResponse> =>
  sendTo(client, await askForUpload(client), file);
