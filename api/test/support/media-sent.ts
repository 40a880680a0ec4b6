import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SentFile, uploadMedia } from './media-upload.js';

/** Uploads a file and shows it to everybody, as the console does before a broadcast refers to it; answers its object path. */
export async function publishMedia(client: HttpClient, file: SentFile): Promise<string> {
  const { status, body } = await uploadMedia(client, file);
  if (status !== 200) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`);
  await client.post(ROUTES.adminSetMediaAcl, { mediaURL: body.objectPath });
  return body.objectPath;
}
