import { BRAND } from '@sabi50/contracts/brand';
import { type Category } from '@sabi50/contracts/enumerations';

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

/** What is on the card, in the words of the player's language. */
export interface SharedResult {
  /** "I sabi". */
  readonly title: string;
  /** "4 of 5 right". */
  readonly score: string;
  readonly category: string;
  /** Whose world the card shows. */
  readonly world: Category;
  /** What the card asks of who gets it. */
  readonly call: string;
  readonly correct: number;
  /** Whether each question, in its order, was right. */
  readonly outcomes: readonly boolean[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const BAND = 216;
const STAGE = HEIGHT - BAND;
const MIDDLE = { x: WIDTH / 2, y: 530 };
const DISC = 464;
const DISPLAY = "800 1px 'Sabi Brand'";
const CREAM = '#fff8ec';
const SUN = '#ffd06b';
const SUN_DEEP = '#f2a31b';
const INK = '#14231b';
const SHADE = '#3a2500';

/** Draws the card of a result on this device, 1080 by 1350; null where the browser makes no pictures. */
export async function drawCard(result: SharedResult): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // The face may not have been on the page yet; without it the device's own draws.
  const [world] = await Promise.all([shareWorld(result.world), document.fonts.load(DISPLAY).catch(() => undefined)]);
  drawStage(pen, world);
  drawScore(pen, result);
  if (world.guide) pen.drawImage(world.guide, 770, STAGE - 304, 270, 306);
  drawBand(pen, result);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The world's cloth in rays, tied rings, and the deep disc that words lie on. */
function drawStage(pen: CanvasRenderingContext2D, { ground, deep, cloth }: ShareWorld): void {
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, STAGE);
  const pattern = cloth && pen.createPattern(cloth, 'repeat');
  if (pattern) {
    pattern.setTransform(new DOMMatrix().scale(1.6));
    pen.fillStyle = pattern;
    pen.fillRect(0, 0, WIDTH, STAGE);
  }
  pen.fillStyle = 'rgb(255 255 255 / 10%)';
  for (let ray = 0; ray < 16; ray++) {
    const from = (ray * Math.PI) / 8;
    pen.beginPath();
    pen.moveTo(MIDDLE.x, MIDDLE.y);
    pen.arc(MIDDLE.x, MIDDLE.y, HEIGHT, from, from + Math.PI / 16);
    pen.fill();
  }
  drawRings(pen);
  disc(pen, { ...MIDDLE, radius: DISC, colour: deep });
}

function drawRings(pen: CanvasRenderingContext2D): void {
  for (const [radius, colour, size] of [
    [496, CREAM, 8],
    [536, SUN_DEEP, 10],
    [580, CREAM, 9],
    [628, '#ff8a73', 10],
    [680, CREAM, 10],
    [734, SUN_DEEP, 11],
  ] as const) {
    const dots = Math.round(radius / 5.4);
    for (let dot = 0; dot < dots; dot++) {
      const turn = (dot * 2 * Math.PI) / dots;
      const [x, y] = [MIDDLE.x + radius * Math.cos(turn), MIDDLE.y + radius * Math.sin(turn)];
      if (y < STAGE) disc(pen, { x, y, radius: size, colour });
    }
  }
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
}

function disc(pen: CanvasRenderingContext2D, { x, y, radius, colour }: Disc): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

function drawScore(pen: CanvasRenderingContext2D, { title, correct, score, category, outcomes }: SharedResult): void {
  pen.textAlign = 'center';
  write(pen, title, { y: 262, size: 104, colour: CREAM });
  const figure = { size: 380, face: 'display' } as const;
  write(pen, String(correct), { ...figure, y: 606, colour: SHADE });
  write(pen, String(correct), { ...figure, y: 590, colour: SUN });
  write(pen, score, { y: 704, size: 70, colour: CREAM });
  write(pen, category, { y: 780, size: 54, colour: SUN });
  outcomes.forEach((isRight, index) => {
    const x = MIDDLE.x + (index - (outcomes.length - 1) / 2) * 96;
    drawDiamond(pen, { x, y: 868 }, isRight);
  });
}

function drawDiamond(pen: CanvasRenderingContext2D, { x, y }: typeof MIDDLE, isRight: boolean): void {
  const reach = 38;
  pen.lineWidth = 7;
  pen.strokeStyle = isRight ? SUN_DEEP : CREAM;
  pen.fillStyle = SUN_DEEP;
  pen.beginPath();
  pen.moveTo(x, y - reach);
  pen.lineTo(x + reach, y);
  pen.lineTo(x, y + reach);
  pen.lineTo(x - reach, y);
  pen.closePath();
  if (isRight) pen.fill();
  pen.stroke();
  pen.strokeStyle = isRight ? INK : CREAM;
  pen.stroke(new Path2D(isRight ? `M${x - 14} ${y}l10 11 18-22` : `M${x - 10} ${y - 10}l20 20m0-20-20 20`));
}

/** The sign, the name, and the question to who gets the card. */
function drawBand(pen: CanvasRenderingContext2D, { call }: SharedResult): void {
  pen.fillStyle = CREAM;
  pen.fillRect(0, STAGE, WIDTH, BAND);
  pen.save();
  pen.translate(60, STAGE + 58);
  pen.scale(2.1, 2.1);
  pen.fillStyle = SUN_DEEP;
  pen.fill(new Path2D('M24 1 47 24 24 47 1 24z'));
  pen.fillStyle = '#1c2768';
  pen.fill(new Path2D('M24 10 38 24 24 38 10 24z'));
  pen.strokeStyle = CREAM;
  pen.lineWidth = 3.8;
  pen.lineCap = 'round';
  pen.stroke(new Path2D('M19 20a5 5 0 1 1 7 4.6c-1.7.8-2 1.7-2 3.4M24 32.5v.01'));
  pen.restore();
  pen.textAlign = 'left';
  write(pen, BRAND.name, { x: 182, y: STAGE + 134, size: 84, colour: INK, face: 'display', most: 330 });
  linesOf(call).forEach((line, index, all) => {
    const y = STAGE + 122 + (index - (all.length - 1) / 2) * 56;
    write(pen, line, { x: 552, y, size: 42, colour: INK, most: 490 });
  });
}

/** Its sentences, each in a line. */
const linesOf = (words: string): readonly string[] => words.split(/(?<=[.!?])\s+/);

interface Writing {
  /** The middle of the card when not given. */
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly face?: 'display';
  /** No wider than this. */
  readonly most?: number;
}

/** One line, smaller where it would be too wide. */
function write(pen: CanvasRenderingContext2D, words: string, writing: Writing): void {
  const { x = MIDDLE.x, y, size, colour, face, most = 760 } = writing;
  const fontOf = (px: number) =>
    face ? `800 ${px}px 'Sabi Brand', 'Sabi Sans', sans-serif` : `700 ${px}px 'Sabi Sans', sans-serif`;
  pen.font = fontOf(size);
  const { width } = pen.measureText(words);
  if (width > most) pen.font = fontOf(Math.floor((size * most) / width));
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

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
