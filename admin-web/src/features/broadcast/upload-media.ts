import { type BroadcastFileView } from '@sabi50/contracts/broadcast-views';
import { type MediaView } from '@sabi50/contracts/media-views';
import { api } from '../../lib/api/api';
import { httpClient } from '../../lib/api/http-client';
import { contentTypeOf } from './media-check.rules';

export type UploadStep = 'url' | 'file' | 'permissions';

/** An upload that stopped at one of its three steps. */
export class UploadError extends Error {
  constructor(
    readonly step: UploadStep,
    override readonly cause: unknown,
  ) {
    super(`The upload stopped at: ${step}`);
  }
}

/**
 * Uploads a file and makes it public, so that the recipients of the mail can see it.
 * @throws UploadError
 */
export async function uploadMedia(file: File): Promise<BroadcastFileView> {
  const { uploadURL } = await step('url', () => api('POST objectsUpload'));
  const stored = await step('file', () => putFile(uploadURL, file));
  const body = { mediaURL: stored.objectPath };
  const { objectPath } = await step('permissions', () => api('POST adminSetMediaAcl', { body }));
  return { url: objectPath, name: file.name };
}

async function putFile(uploadURL: string, file: File): Promise<MediaView> {
  // The address is that of the public host; the page may stand at another name of it.
  const { pathname, search } = new URL(uploadURL, location.origin);
  const headers = new Headers({ 'content-type': contentTypeOf(file.name) ?? file.type });
  const answer = await httpClient(pathname + search, { method: 'PUT', headers, body: file });
  return answer.json as MediaView;
}

async function step<Result>(name: UploadStep, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new UploadError(name, error);
  }
}
