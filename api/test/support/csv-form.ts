import { type CallOptions, type HttpClient } from '@sabi50/proof/http-client';

const BOUNDARY = '----sabi50-test-form';

export interface UploadedFile {
  readonly field: string;
  readonly content: string | Buffer;
  readonly fileName?: string;
  /** Other fields of the form, after the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a form with a file as a browser does. */
export async function upload<Body>(client: HttpClient, path: string, file: UploadedFile) {
  return client.call<Body>('POST', path, formWith(file));
}

/** What a browser sends of such a form. */
export const formWith = (file: UploadedFile): CallOptions => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: formOf(file),
});

function formOf({ field, content, fileName = 'winners.csv', fields = {} }: UploadedFile): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`;
  const others = Object.entries(fields).map(
    ([name, value]) => `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`${others.join('')}\r\n--${BOUNDARY}--\r\n`),
  ]);
}
