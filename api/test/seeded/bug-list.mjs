/** The list of bugs in docs/verification.md stands between these lines. */
const BEGIN = '<!-- seeded bugs: npm run test:seeded -- --list -->';
const END = '<!-- end of the seeded bugs -->';

/** Every bug with its file and the specs that catch it, by area, in Markdown. */
export function listOf(bugs) {
  return [...areasOf(bugs)].map(([area, ofArea]) => `### ${area}\n\n${ofArea.map(lineOf).join('\n')}\n`).join('\n');
}

/** The document with the list as it is now. @throws where the document has no place for it */
export function withList(document, bugs) {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('The document has no place for the list of seeded bugs.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${listOf(bugs)}\n${document.slice(end)}`;
}

/** By the part of the product, and in the api by the module, in the order of the names. */
function areasOf(bugs) {
  const areas = new Map();
  for (const bug of bugs.toSorted((one, other) => compare(areaOf(one), areaOf(other))))
    areas.set(areaOf(bug), [...(areas.get(areaOf(bug)) ?? []), bug]);
  return areas;
}

const compare = (one, other) => (one < other ? -1 : Number(one > other));

const areaOf = ({ file }) => /^(?:api\/src\/[^/]+|[^/]+)/.exec(file)[0].replace('/src/', '/');

const lineOf = ({ name, file, specs, test }) =>
  `- ${name} (\`${file}\`): ${specs.map((spec) => `\`${spec}\``).join(', ')}${test === undefined ? '' : `, “${test}”`}`;
