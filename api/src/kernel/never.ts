/** Marks the end of an exhaustive switch: a new case that is forgotten fails to compile. */
export function unreachable(value: never): never {
  throw new Error(`Not reachable: ${JSON.stringify(value)}`);
}
