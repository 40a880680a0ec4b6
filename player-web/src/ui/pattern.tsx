import './pattern.css';

export type PatternName = 'adire' | 'dagi' | 'uli';

/**
 * A quiet band of cloth: adire squares (on indigo), the dagi knot or uli curves (on light grounds). One in a view, beside
 * or below words, never behind them.
 */
export function Pattern({ name }: { readonly name: PatternName }) {
  return <div className="pattern" data-pattern={name} aria-hidden="true" />;
}
