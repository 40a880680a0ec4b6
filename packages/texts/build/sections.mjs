import { BORROWED } from './audiences.mjs';
import { SHARED } from './shared.mjs';

/**
 * The keys of one audience as a tree: section, then the way to each message. A leaf is the key of its message; what is only
 * in other languages than this one is null.
 */
export function treeOf(audience, language, keys) {
  const tree = {};
  for (const [section, parts] of Object.entries(BORROWED))
    if (section.startsWith(`${audience}.`)) tree[section.slice(audience.length + 1)] = borrowed(parts, language, keys);
  for (const key of keys) if (key.startsWith(`${audience}.`)) put(tree, pathOf(key), key);
  for (const [source, places] of Object.entries(SHARED))
    for (const key of places) if (key.startsWith(`${audience}.`)) put(tree, pathOf(key), source);
  return tree;
}

/** A colon in a key stands for a dot in the name of a property, such as "user.update". */
const pathOf = (key) =>
  key
    .split('.')
    .slice(1)
    .map((name) => name.replaceAll(':', '.'));

const borrowed = (parts, language, keys) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, borrowedPart(part, language, keys)]));

function borrowedPart({ from, only, except = [], notIn, parts }, language, keys) {
  if (notIn === language) return null;
  if (parts)
    return Object.fromEntries(
      Object.entries(parts).map(([name, section]) => [name, borrowedPart({ from: section }, language, keys)]),
    );
  const names = keys.filter((key) => key.startsWith(`${from}.`)).map((key) => key.slice(from.length + 1));
  const taken = names.filter((name) => (only ? only.includes(name) : !except.includes(name)));
  return Object.fromEntries(taken.map((name) => [name, `${from}.${name}`]));
}

function put(tree, [name, ...rest], key) {
  // The words of another language, where this one leaves them to the server.
  if (tree[name] === null) return;
  if (rest.length === 0) tree[name] = key;
  else put((tree[name] ??= {}), rest, key);
}

/** Names 0, 1, 2 … make a list. */
export const isList = (node) => Object.keys(node).every((name, place) => name === String(place));
