/** Characters that one part of a pattern takes, and what most patterns repeat. */
const ALWAYS = [' ', 'a', '0'];
const CLASS_SAMPLES: Readonly<Record<string, string>> = {
  s: ' ',
  S: 'x',
  d: '0',
  D: 'x',
  w: 'a',
  W: '!',
  n: '\n',
  r: '\r',
  t: '\t',
  p: 'é',
  P: '!',
};
const EXAMPLE_LENGTH_MAX = 24;

/**
 * Texts of `length` characters or little more that are made to keep a pattern busy: after each beginning of what it looks
 * for, that beginning, or one character or a few of what comes next, again and again, and then an end that does not fit.
 */
export function* hostileTexts(pattern: RegExp, length: number): Generator<string, void> {
  const atoms = atomsOf(pattern.source).slice(0, EXAMPLE_LENGTH_MAX);
  const seen = new Set<string>();
  for (let met = 0; met <= atoms.length; met += 1) {
    const beginning = atoms.slice(0, met).join('');
    const near = atoms.slice(Math.max(0, met - 1), met + 3);
    const units = [...near, ...near.slice(1).map((atom, index) => (near[index] as string) + atom), near.join('')];
    for (const unit of [...units, ...ALWAYS, beginning]) {
      if (unit === '' || seen.has(`${beginning}|${unit}`)) continue;
      seen.add(`${beginning}|${unit}`);
      const repeated = beginning + unit.repeat(Math.ceil(length / unit.length));
      yield repeated;
      yield `${repeated}\u0001`;
    }
  }
}

/** One character for each part of a pattern, in their order; how often a part may come is left out. */
function atomsOf(source: string): readonly string[] {
  const atoms: string[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const rest = source.slice(at);
    const syntax = /^(\(\?<?[=!:]|\(\?<\w+>|\{\d+(,\d*)?\}|[()|*+?^$]|\\[bB])/.exec(rest)?.[0];
    if (syntax) at += syntax.length - 1;
    else if (rest.startsWith('[')) {
      const end = endOfClass(source, at);
      atoms.push(...membersOf(source.slice(at + 1, end)));
      at = end;
    } else {
      const [sample, length] = sampleOf(rest);
      atoms.push(sample);
      at += length - 1;
    }
  }
  return atoms;
}

function endOfClass(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at;
}

/** A few characters of a class; of a negated one, characters that it is likely to take. */
function membersOf(members: string): readonly string[] {
  if (members.startsWith('^')) return ['x', ' '].filter((character) => !members.includes(character));
  const found: string[] = [];
  for (let at = 0; at < members.length && found.length < 6;) {
    const [sample, length] = sampleOf(members.slice(at));
    if (sample !== '-') found.push(sample);
    at += length;
  }
  return found;
}

/** A character that the first part of a pattern's text takes, and how long that part is. */
function sampleOf(text: string): readonly [string, number] {
  if (text.startsWith('.')) return ['x', 1];
  if (!text.startsWith('\\'))
    return [String.fromCodePoint(text.codePointAt(0) as number), (text.codePointAt(0) as number) > 0xffff ? 2 : 1];
  const code = /^\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(text);
  if (code) return [String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16)), code[0].length];
  const property = /^\\[pP]\{[^}]*\}/.exec(text);
  if (property) return [CLASS_SAMPLES[text.charAt(1)] as string, property[0].length];
  return [CLASS_SAMPLES[text.charAt(1)] ?? text.charAt(1), 2];
}
