import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';

/** What is counted of play, whole and by category: quizzes begun, questions settled, right answers, points. */
const MEASURES = ['sessions', 'questions', 'correct', 'points'] as const;
type Measure = (typeof MEASURES)[number];

/** The column of a measure; without a category that of all categories together. */
export const columnOf = (measure: Measure, category?: Category): string =>
  category === undefined ? measure : `${measure}_${category.replaceAll('-', '_')}`;

interface MeasureColumn {
  readonly name: string;
  readonly measure: Measure;
  readonly category?: Category;
}

/** Every column, the totals first. A row holds all categories side by side, so that a period reads one row a player and day. */
const MEASURE_COLUMNS: readonly MeasureColumn[] = [undefined, ...CATEGORIES].flatMap((category) =>
  MEASURES.map((measure) => ({ name: columnOf(measure, category), measure, category })),
);

export const MEASURE_NAMES: readonly string[] = MEASURE_COLUMNS.map(({ name }) => name);

/** Column definitions of a table that counts them all. */
export const measuresDdl = (type: 'smallint' | 'int' | 'bigint'): string =>
  MEASURE_NAMES.map((name) => `${name} ${type} not null`).join(', ');

/** For `on conflict do update`: adds what comes to what is there. */
export const addMeasures = (table: string): string =>
  MEASURE_NAMES.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** Expressions that pivot rows `played` of one category each into all columns. */
export const pivotMeasures = (): string =>
  MEASURE_COLUMNS.map(({ measure, category }) =>
    category === undefined
      ? `sum(played.${measure})`
      : `coalesce(sum(played.${measure}) filter (where category = '${category}'), 0)`,
  ).join(', ');
