/** The places of the layout that a letter fills; each value is HTML. */
export interface LayoutParts {
  readonly language: string;
  readonly subject: string;
  readonly brand: string;
  readonly body: string;
  readonly footer: string;
}

/** The frame around every broadcast, fit for phones and desktops. */
export function laidOut({ language, subject, brand, body, footer }: LayoutParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${subject}</title></head><body style="margin:0;padding:24px 12px;background:#FFF8EC;color:#14231B;font:16px/1.5 Verdana,Arial,sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#FFFFFF;border-radius:14px">`,
    `<p style="margin:0 0 16px;color:#0B6B45;font-weight:700;font-size:20px">${brand}</p>`,
    body,
    `<hr style="margin:24px 0 12px;border:0;border-top:1px solid #E4DCCB">`,
    footer,
    `</div></body></html>`,
  ].join('\n');
}
