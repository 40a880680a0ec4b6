import { describe, expect, it } from '@jest/globals';
import { framedMail } from './framed-mail.rules';

const OURS = 'https://sabi50.example';

describe('a mail in a frame of the console', () => {
  it('sets styles aside, and keeps words that only look like them', () => {
    const { html } = framedMail('<p class="a" style="margin:0">My style="x" <b style="color:red">is</b></p>', OURS);
    expect(html).toBe('<p class="a" data-style="margin:0">My style="x" <b data-style="color:red">is</b></p>');
  });

  it('sets style sheets aside, and leaves out what is said to other mail programs', () => {
    const { html, css } = framedMail(
      '<!--[if !mso]><!--><style>p { margin:0 }</style><!--<![endif]--><p>Hi</p>' +
        '<!--[if mso]><style>p { color:red }</style><![endif]--><style media="print">b { top:0 }</style>',
      OURS,
    );
    expect(html).toBe('<p>Hi</p>');
    expect(css).toEqual(['p { margin:0 }', '@media print {b { top:0 }}']);
  });

  it('fetches our own pictures only, and tells that others are missing', () => {
    const own = `<img alt="" src="${OURS}/objects/a.png"><img src="/objects/b.png">`;
    expect(framedMail(own, OURS)).toEqual({ html: own, css: [], hasForeignPictures: false });
    expect(framedMail('<img alt="x" src="https://sabi50.example.evil/a.png">', OURS)).toEqual({
      html: '<img alt="x" data-source="https://sabi50.example.evil/a.png">',
      css: [],
      hasForeignPictures: true,
    });
  });

  it('leads links out of the frame, which may open nothing', () => {
    expect(framedMail('<a href="/payment">Go</a>', OURS).html).toBe('<a target="_blank" href="/payment">Go</a>');
  });
});
