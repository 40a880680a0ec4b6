import { BRAND } from '@sabi50/contracts/brand';

/**
 * Every character that the app can show: four languages with their marks, names that players type, questions, money.
 * A character that is not here is drawn by a font of the device.
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const MARKED_VOWELS = [...'aeiouẹọịụmnAEIOUẸỌỊỤMN']
  .flatMap((letter) => ['\u0300', '\u0301', '\u0304'].map((mark) => (letter + mark).normalize('NFC')))
  .join('');

export const FONT_CHARACTERS = [
  range(0x20, 0x7e),
  // Combining grave, acute, macron, caron and dot below, for letters that have no code point of their own.
  '\u0300\u0301\u0304\u030c\u0323\u0307',
  MARKED_VOWELS,
  'ɓƁɗƊƙƘƴƳẹẸọỌṣṢịỊụỤṅṄǹǸńŃḿḾ',
  'çÇñÑüÜöÖäÄâÂêÊîÎôÔûÛãÃ',
  '₦€£©·•…–—‘’“”′″×÷−°→←✓½\u00a0\u200b\u2011',
].join('');

/** Weights that the styles use, and the file of the family that draws each. */
export const FONT_WEIGHTS = [
  { weight: 400, file: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' },
  { weight: 700, file: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf' },
];

/** What stands in the display face: the name and the point won. */
export const BRAND_FONT = {
  file: 'src/ui/styles/fonts/sabi-display.woff2',
  characters: `${BRAND.name}${BRAND.titleInCapitals}+0123456789`,
};

/** Marks on bases and on other marks, letters composed of several, kerning; nothing ornamental. */
export const FONT_FEATURES = ['ccmp', 'mark', 'mkmk', 'kern'];
