/** What is never closed goes on to the end, as browsers read it; so nothing is looked through twice. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const STYLE = /<style\b([^<>]*)>([\s\S]*?)(?:<\/style>|$)/gi;
const MEDIA = /\smedia="([^"]*)"/i;
const TAG = /<[a-z][^>]*(?:>|$)/gi;
const PICTURE_SOURCE = /^<img\b[^>]*\ssrc="([^"]*)"/i;

/** A mail fit for a frame of this page, and whether it lost pictures on the way. */
export interface FramedMail {
  readonly html: string;
  /** Its style sheets, in their order. */
  readonly css: readonly string[];
  readonly hasForeignPictures: boolean;
}

/**
 * A frame that is written by the page keeps the page's content security policy, which knows no styles in HTML and no
 * pictures of other sites. Both are set aside: `dressFrame` puts the styles on by script. Comments, which speak to other
 * mail programs, are left out. Links open nothing: the frame may open no windows.
 */
export function framedMail(html: string, origin: string): FramedMail {
  const css: string[] = [];
  let hasForeignPictures = false;
  const bare = html.replace(COMMENT, '').replace(STYLE, (_, attributes: string, rules: string) => {
    const media = MEDIA.exec(attributes)?.[1];
    css.push(media === undefined ? rules : `@media ${media} {${rules}}`);
    return '';
  });
  const framed = bare.replace(TAG, (tag) => {
    const source = PICTURE_SOURCE.exec(tag)?.[1];
    const isForeign = source !== undefined && !source.startsWith(`${origin}/`) && !source.startsWith('/');
    hasForeignPictures ||= isForeign;
    return (isForeign ? tag.replace(/\ssrc="/i, ' data-source="') : tag)
      .replace(/\sstyle="/gi, ' data-style="')
      .replace(/^<a\s/i, '<a target="_blank" ');
  });
  return { html: framed, css, hasForeignPictures };
}

/** Puts the styles on that `framedMail` has set aside; styles set by script are allowed. */
export function dressFrame(content: Document, css: readonly string[]): void {
  const Sheet = content.defaultView?.CSSStyleSheet;
  if (Sheet) {
    content.adoptedStyleSheets = css.map((rules) => {
      const sheet = new Sheet();
      sheet.replaceSync(rules);
      return sheet;
    });
  }
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
}
