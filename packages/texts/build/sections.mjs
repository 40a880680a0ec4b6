import { BORROWED } from './audiences.mjs';
import { SHARED } from './shared.mjs';

/**
 * The keys of one audience as a tree: section, then the way to each message. A leaf is the key of its message; what is only
 * in other languages than this one is null.
 */
export function treeOf(audience, language, keys) {
  const tree = {};
  const sources = sourcesOf(keys);
  for (const [section, parts] of Object.entries(BORROWED))
    if (section.startsWith(`${audience}.`))
      tree[section.slice(audience.length + 1)] = borrowed(parts, language, sources);
  for (const [key, source] of sources) if (key.startsWith(`${audience}.`)) put(tree, pathOf(key), source);
  return tree;
}

/** Every key that says something, with the key of its message: itself, or the one that it shares. */
const sourcesOf = (keys) =>
  new Map([
    ...keys.map((key) => [key, key]),
    ...keys.flatMap((source) => (SHARED[source] ?? []).map((place) => [place, source])),
  ]);

/** A colon in a key stands for a dot in the name of a property, such as "user.update". */
const pathOf = (key) =>
  key
    .split('.')
    .slice(1)
    .map((name) => name.replaceAll(':', '.'));

const borrowed = (parts, language, sources) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, borrowedPart(part, language, sources)]));

function borrowedPart({ from, only, except = [], notIn, parts }, language, sources) {
  if (notIn === language) return null;
  if (parts)
    return Object.fromEntries(
      Object.entries(parts).map(([name, section]) => [name, borrowedPart({ from: section }, language, sources)]),
    );
  const found = [...sources].filter(([key]) => key.startsWith(`${from}.`));
  const named = found.map(([key, source]) => [key.slice(from.length + 1), source]);
  return Object.fromEntries(named.filter(([name]) => (only ? only.includes(name) : !except.includes(name))));
}

function put(tree, [name, ...rest], key) {
  // The words of another language, where this one leaves them to the server.
  if (tree[name] === null) return;
  if (rest.length === 0) tree[name] = key;
  else put((tree[name] ??= {}), rest, key);
}

/** Names 0, 1, 2 … make a list. */
export const isList = (node) => Object.keys(node).every((name, place) => name === String(place));
