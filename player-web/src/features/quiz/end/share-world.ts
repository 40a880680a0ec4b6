import { type Category } from '@sabi50/contracts/enumerations';

/** What the card of a category is painted with. */
export interface ShareWorld {
  readonly ground: string;
  readonly deep: string;
  /** Null where the browser cannot paint with a picture. */
  readonly cloth: HTMLImageElement | null;
  readonly guide: HTMLImageElement | null;
}

const GUIDE = new URL('./share-guide.svg', import.meta.url).href;

/** Colours and cloth of a category, as the styles of the page have them in the light theme or in the dark one, and the guide. */
export async function shareWorld(category: Category): Promise<ShareWorld> {
  const probe = document.createElement('div');
  probe.dataset['scene'] = category;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const [ground, deep, cloth] = ['', '-deep', '-cloth'].map((part) => style.getPropertyValue(`--world${part}`).trim());
  probe.remove();
  const clothUrl = cloth?.includes('url(')
    ? cloth.slice(cloth.indexOf('url(') + 4, cloth.lastIndexOf(')')).replace(/^["']|["']$/g, '')
    : undefined;
  const [clothImage, guide] = await Promise.all([clothUrl ? loaded(clothUrl) : null, loaded(GUIDE)]);
  return { ground: ground ?? '', deep: deep ?? '', cloth: clothImage, guide };
}

async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url.replace(/\\"/g, '"');
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}
