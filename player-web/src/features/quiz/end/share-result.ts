import { BRAND } from '@sabi50/contracts/brand';
import { drawCard, type SharedResult } from './share-card';

const WHATSAPP = 'https://wa.me/?text=';

/**
 * Hands the card to the phone's own way of sharing; where files cannot be shared the words alone, and where nothing can, to
 * WhatsApp.
 */
export async function shareResult(result: SharedResult): Promise<void> {
  const text = shareText(result, location.origin);
  const picture = await drawCard(result);
  const files = picture ? [new File([picture], `${BRAND.name.toLowerCase()}.png`, { type: picture.type })] : [];
  const canShareFiles = files.length > 0 && navigator.canShare?.({ files }) === true;
  if (canShareFiles) return navigator.share({ files, text });
  if ('share' in navigator) return navigator.share({ text });
  (window as Window).open(WHATSAPP + encodeURIComponent(text), '_blank', 'noopener');
}

/** What stands beside the picture, and alone where none can be sent. */
export const shareText = ({ category, score, call }: SharedResult, link: string): string =>
  `${BRAND.name}, ${category}: ${score}. ${call} ${link}`;
