/**
 * How much of a long proof runs: a sample in `npm test` and `npm run test:all`, all of it in `npm run test:proofs`, which sets
 * `PROOFS=full`. The name of a test that differs says what this run of it takes.
 */
export const EXTENT: Extent = process.env['PROOFS'] === 'full' ? 'full' : 'sample';

type Extent = 'sample' | 'full';

/** What this run takes of the two. */
export function byExtent<T>(choices: Readonly<Record<Extent, T>>): T {
  return choices[EXTENT];
}

/** All of them; a sample is one, and each test that looks at languages names another one. */
export function oneOrAll<T>(all: readonly T[], index: number, extent = EXTENT): readonly T[] {
  return extent === 'full' ? all : all.slice(index, index + 1);
}

/** Every place in every variant; a sample has each place once, and the variants by turns. */
export function pairs<A, B>(
  places: readonly A[],
  variants: readonly B[],
  extent = EXTENT,
): readonly (readonly [A, B])[] {
  return places.flatMap((place, index) =>
    oneOrAll(variants, index % variants.length, extent).map((variant) => [place, variant] as const),
  );
}
