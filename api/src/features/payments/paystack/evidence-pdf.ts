import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { BRAND } from '@sabi50/contracts/brand';

const FONT = fileURLToPath(new URL('../../../../fonts/sabi-sans-400.ttf', import.meta.url));
const MARGIN = 56;

/** A page with a heading and lines of text, for a bank that decides a dispute. */
export function evidencePdf(heading: string, lines: readonly string[]): Promise<Buffer> {
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
