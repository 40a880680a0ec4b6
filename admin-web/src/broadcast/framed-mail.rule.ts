const TAG = /<[a-z][^>]*>/gi;
const PICTURE_SOURCE = /^<img\b[^>]*\ssrc="([^"]*)"/i;

/** A mail fit for a frame of this page, and whether it lost pictures on the way. */
export interface FramedMail {
  readonly html: string;
  readonly hasForeignPictures: boolean;
}

/**
 * A frame that is written by the page keeps the page's content security policy, which knows no style attributes and no
 * pictures of other sites. Both are set aside as data: `dressFrame` puts the styles on by script. Links open nothing: the
 * frame may open no windows.
 */
export function framedMail(html: string, origin: string): FramedMail {
  let hasForeignPictures = false;
  const framed = html.replace(TAG, (tag) => {
    const source = PICTURE_SOURCE.exec(tag)?.[1];
    const isForeign = source !== undefined && !source.startsWith(`${origin}/`) && !source.startsWith('/');
    hasForeignPictures ||= isForeign;
    return (isForeign ? tag.replace(/\ssrc="/i, ' data-source="') : tag)
      .replace(/\sstyle="/gi, ' data-style="')
      .replace(/^<a\s/i, '<a target="_blank" ');
  });
  return { html: framed, hasForeignPictures };
}

/** Puts the styles on that `framedMail` has set aside; styles set by script are allowed. */
export function dressFrame(content: Document): void {
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
}
