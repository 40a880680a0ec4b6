import { BRAND } from '@sabi50/vocabulary/brand';

/** What is on the card, in the words of the player's language. */
export interface SharedResult {
  /** "4 of 5 right". */
  readonly score: string;
  readonly category: string;
  /** What the card asks of who gets it. */
  readonly call: string;
  readonly correct: number;
  /** Whether each question, in its order, was right. */
  readonly outcomes: readonly boolean[];
}

const WIDTH = 720;
const HEIGHT = 900;
const BAND = 150;
const MIDDLE = { x: WIDTH / 2, y: 370 };
const DISPLAY = "800 1px 'Sabi Display'";
const INDIGO = '#1c2768';
const INDIGO_DEEP = '#121a4c';
const CREAM = '#fff8ec';
const SUN = '#ffc24b';
const INK = '#14231b';

/** Draws the card of a result on this device; null where the browser makes no pictures. */
export async function drawCard(result: SharedResult): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // The face may not have been on the page yet; without it the device's own draws.
  await document.fonts.load(DISPLAY).catch(() => undefined);
  drawCloth(pen);
  drawScore(pen, result);
  drawBand(pen, result);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Rays and tied rings around what was reached. */
function drawCloth(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = INDIGO;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = 'rgb(255 255 255 / 9%)';
  for (let ray = 0; ray < 16; ray++) {
    const from = (ray * Math.PI) / 8;
    pen.beginPath();
    pen.moveTo(MIDDLE.x, MIDDLE.y);
    pen.arc(MIDDLE.x, MIDDLE.y, HEIGHT, from, from + Math.PI / 16);
    pen.fill();
  }
  for (const [radius, colour] of [
    [338, '#9aa6ff'],
    [372, SUN],
    [408, '#9aa6ff'],
    [446, '#ff8a73'],
    [486, '#9aa6ff'],
  ] as const) {
    const dots = Math.round(radius / 5);
    pen.fillStyle = colour;
    for (let dot = 0; dot < dots; dot++) {
      const turn = (dot * 2 * Math.PI) / dots;
      pen.beginPath();
      pen.arc(MIDDLE.x + radius * Math.cos(turn), MIDDLE.y + radius * Math.sin(turn), 6, 0, 7);
      pen.fill();
    }
  }
  pen.fillStyle = INDIGO_DEEP;
  pen.beginPath();
  pen.arc(MIDDLE.x, MIDDLE.y, 306, 0, 7);
  pen.fill();
}

function drawScore(pen: CanvasRenderingContext2D, { correct, score, category, outcomes }: SharedResult): void {
  pen.textAlign = 'center';
  write(pen, String(correct), { y: MIDDLE.y - 10, size: 250, colour: '#8a5200', face: 'display', dx: 4, dy: 10 });
  write(pen, String(correct), { y: MIDDLE.y - 10, size: 250, colour: SUN, face: 'display' });
  write(pen, score, { y: MIDDLE.y + 72, size: 54, colour: CREAM });
  write(pen, category, { y: MIDDLE.y + 136, size: 40, colour: '#cdd3ff' });
  outcomes.forEach((isRight, index) => {
    const x = MIDDLE.x + (index - (outcomes.length - 1) / 2) * 66;
    drawDiamond(pen, { x, y: MIDDLE.y + 196 }, isRight);
  });
}

function drawDiamond(pen: CanvasRenderingContext2D, { x, y }: typeof MIDDLE, isRight: boolean): void {
  const reach = 25;
  pen.lineWidth = 5;
  pen.strokeStyle = isRight ? SUN : CREAM;
  pen.fillStyle = SUN;
  pen.beginPath();
  pen.moveTo(x, y - reach);
  pen.lineTo(x + reach, y);
  pen.lineTo(x, y + reach);
  pen.lineTo(x - reach, y);
  pen.closePath();
  if (isRight) pen.fill();
  pen.stroke();
  pen.strokeStyle = isRight ? INK : CREAM;
  pen.beginPath();
  if (isRight) {
    pen.moveTo(x - 9, y);
    pen.lineTo(x - 2, y + 8);
    pen.lineTo(x + 10, y - 7);
  } else {
    pen.moveTo(x - 7, y - 7);
    pen.lineTo(x + 7, y + 7);
    pen.moveTo(x + 7, y - 7);
    pen.lineTo(x - 7, y + 7);
  }
  pen.stroke();
}

function drawBand(pen: CanvasRenderingContext2D, { call }: SharedResult): void {
  pen.fillStyle = CREAM;
  pen.fillRect(0, HEIGHT - BAND, WIDTH, BAND);
  write(pen, BRAND.name, { y: HEIGHT - BAND + 70, size: 60, colour: INK, face: 'display' });
  write(pen, call, { y: HEIGHT - 34, size: 32, colour: INK });
}

interface Writing {
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly face?: 'display';
  readonly dx?: number;
  readonly dy?: number;
}

/** One line in the middle, smaller where it would be wider than the card. */
function write(pen: CanvasRenderingContext2D, words: string, writing: Writing): void {
  const { y, size, colour, face, dx = 0, dy = 0 } = writing;
  const fontOf = (px: number) =>
    face ? `800 ${px}px 'Sabi Display', 'Sabi Sans', sans-serif` : `700 ${px}px 'Sabi Sans', sans-serif`;
  pen.font = fontOf(size);
  const most = WIDTH - 120;
  const { width } = pen.measureText(words);
  if (width > most) pen.font = fontOf(Math.floor((size * most) / width));
  pen.fillStyle = colour;
  pen.fillText(words, MIDDLE.x + dx, y + dy);
}
