import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { BRAND } from '@sabi50/contracts/brand';
import {
  type DisputeAnswerRequest,
  type DisputeAnswerOutcome,
  type Unknown,
} from '../payment-provider/payment-provider.js';
import { causeOf, type Fields, fieldsOf, type HttpResponse, idOf, webAddressOf } from './paystack-responses.js';

const FONT = fileURLToPath(new URL('../../../../fonts/sabi-sans-400.ttf', import.meta.url));
const MARGIN = 56;

/** A page with a heading and lines of text, for a bank that decides a dispute. */
function evidencePdf(heading: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FONT,
    info: { Title: heading, Author: BRAND.name },
  });
  document.fontSize(18).text(`${BRAND.name}: ${heading}`).moveDown();
  document.fontSize(11);
  for (const line of lines) document.text(line).moveDown(0.5);
  document.end();
  return buffer(document);
}

/** How the provider's API is called: resolves whatever it answers, and with `unknown` where nothing came. */
interface PaystackCalls {
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<HttpResponse | Unknown>;
  /** Puts a file where the provider's storage wants it; true when it is there. */
  readonly upload: (address: string, file: Buffer, type: string) => Promise<boolean>;
}

const RESOLUTIONS = { accepted: 'merchant-accepted', contested: 'declined' } as const;

/**
 * Answers a dispute as the provider wants it: a file first, evidence for the bank where it is contested, and then the answer,
 * which names both.
 */
export async function answerAtPaystack(
  request: DisputeAnswerRequest,
  calls: PaystackCalls,
): Promise<DisputeAnswerOutcome> {
  const { disputeId, answer, amountKobo, words } = request;
  const path = `/dispute/${encodeURIComponent(disputeId)}`;
  const file = await uploaded(request, path, calls);
  if (typeof file !== 'string') return file;
  const evidence = await evidenceOf(request, path, calls);
  if (typeof evidence === 'object' && evidence !== null) return evidence;
  const told = await calls.call('PUT', `${path}/resolve`, {
    ...{ resolution: RESOLUTIONS[answer], message: words, uploaded_filename: file },
    refund_amount: answer === 'accepted' ? amountKobo : 0,
    ...(evidence !== null && { evidence: Number(evidence) }),
  });
  const read = readData(told);
  return 'kind' in read ? read : { kind: 'taken' };
}

/** The name under which the provider has our file. */
async function uploaded(
  { disputeId, words, facts }: DisputeAnswerRequest,
  path: string,
  { call, upload }: PaystackCalls,
): Promise<string | DisputeAnswerOutcome> {
  const name = `dispute-${disputeId}.pdf`;
  const data = readData(await call('GET', `${path}/upload_url?upload_filename=${name}`));
  if ('kind' in data) return data;
  const { data: place } = data;
  const address = webAddressOf(place['signedUrl']);
  const fileName = place['fileName'];
  if (address === null || typeof fileName !== 'string') return { kind: 'unknown', cause: 'no place for a file' };
  const file = await evidencePdf(`Dispute ${disputeId}`, [...facts, words]);
  return (await upload(address, file, 'application/pdf'))
    ? fileName
    : { kind: 'unknown', cause: 'the file was not taken' };
}

/** The provider's id of our evidence; null where none is given. */
async function evidenceOf(
  { answer, customer, words, facts }: DisputeAnswerRequest,
  path: string,
  { call }: PaystackCalls,
): Promise<string | null | Exclude<DisputeAnswerOutcome, { kind: 'taken' }>> {
  if (answer === 'accepted' || customer === null) return null;
  const read = readData(
    await call('POST', `${path}/evidence`, {
      ...{ customer_email: customer.email, customer_name: customer.name, customer_phone: customer.mobile },
      service_details: [words, ...facts].join('\n'),
    }),
  );
  return 'kind' in read ? read : idOf(read.data['id']);
}

/** What a good answer holds; only a clear no is a refusal. */
function readData(
  answer: HttpResponse | Unknown,
): { readonly data: Fields } | Exclude<DisputeAnswerOutcome, { kind: 'taken' }> {
  if ('kind' in answer) return answer;
  const { status, body } = answer;
  const envelope = fieldsOf(body);
  if (status >= 200 && status < 300 && envelope['status'] === true) return { data: fieldsOf(envelope['data']) };
  // 401 and 403 speak about our key, not about this dispute.
  const isAboutThis = status >= 400 && status < 500 && status !== 401 && status !== 403;
  return { kind: isAboutThis ? 'refused' : 'unknown', cause: causeOf(status, envelope) };
}
