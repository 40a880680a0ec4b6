/** How large the structure of a JSON text may be. */
export interface JsonShape {
  /** Values of all kinds and levels together. */
  readonly values: number;
  /** Keys of one object. */
  readonly keys: number;
  /** Objects and arrays within each other. */
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Whether the structure of a JSON text is within bounds, read from its bytes before anything is made of them: a
 * megabyte of brackets or of keys would take the parser alone a tenth of a second. One pass, no memory. About a text that
 * is no JSON the answer says nothing; the parser refuses it.
 */
export function isWithin(bounds: JsonShape, json: Uint8Array): boolean {
  const structure = new Structure(bounds);
  for (let at = 0; at < json.length && structure.isWithin; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) structure.next();
    else if (byte === OPENING_BRACE) structure.open(bounds.keys);
    else if (byte === OPENING_BRACKET) structure.open(bounds.values);
    else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) structure.close();
  }
  return structure.isWithin;
}

/** Where the quotation mark stands that ends a text, given that of its beginning. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** What is open at a place of a JSON text, and how much was met so far. */
class Structure {
  isWithin = true;
  private values = 1;
  private depth = 0;
  /** How many more values each object or array that is open may hold. */
  private readonly left: number[];

  constructor(private readonly bounds: JsonShape) {
    this.left = [bounds.values];
  }

  /** An object or an array begins, with its first value. */
  open(roomFor: number): void {
    this.depth += 1;
    this.left[this.depth] = roomFor;
    this.next();
    this.isWithin &&= this.depth <= this.bounds.depth;
  }

  /** A comma: one more value of the open object or array. */
  next(): void {
    this.values += 1;
    const rest = (this.left[this.depth] ?? 0) - 1;
    this.left[this.depth] = rest;
    this.isWithin = rest >= 0 && this.values <= this.bounds.values;
  }

  close(): void {
    if (this.depth > 0) this.depth -= 1;
  }
}
