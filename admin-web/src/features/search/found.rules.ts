import {
  type GameHitView,
  type PaymentHitView,
  type PlayerHitView,
  type QuestionHitView,
  type SearchView,
} from '@sabi50/contracts/search-views';

/** One thing that was found. */
export type Hit =
  | { readonly kind: 'players'; readonly found: PlayerHitView }
  | { readonly kind: 'payments'; readonly found: PaymentHitView }
  | { readonly kind: 'games'; readonly found: GameHitView }
  | { readonly kind: 'questions'; readonly found: QuestionHitView };
export type Kind = Hit['kind'];

/** A choice: something that was found, or the list of all that was. */
export type Option = { readonly to: string } & (
  { readonly type: 'hit'; readonly hit: Hit } | { readonly type: 'all'; readonly kind: Kind }
);

export interface Group {
  readonly kind: Kind;
  readonly options: readonly Option[];
  /** More of them were found, and no list can show which. */
  readonly isCut: boolean;
}

const listed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** What was found as groups of choices, each with the page that it leads to; kinds of which nothing was found are left out. */
export function groupsOf(found: SearchView, typed: string): readonly Group[] {
  const { players, payments, games, questions } = found;
  const hitsOf = <View>(hits: readonly View[] = [], optionOf: (hit: View) => Option): Option[] => hits.map(optionOf);
  const groups: (Group & { readonly all?: string })[] = [
    {
      kind: 'players',
      options: hitsOf(players.hits, (player) => hit({ kind: 'players', found: player }, playerPage(player))),
      isCut: players.hasMore,
      all: listable(players.hits) ? listed('/users', { search: typed }) : undefined,
    },
    {
      kind: 'payments',
      options: hitsOf(payments?.hits, (payment) => hit({ kind: 'payments', found: payment }, paymentPage(payment))),
      isCut: payments?.hasMore ?? false,
    },
    {
      kind: 'games',
      options: hitsOf(games?.hits, (game) => hit({ kind: 'games', found: game }, gamePage(game))),
      isCut: games?.hasMore ?? false,
    },
    {
      kind: 'questions',
      options: hitsOf(questions?.hits, (one) => hit({ kind: 'questions', found: one }, `/questions/${one.id}/show`)),
      isCut: questions?.hasMore ?? false,
      all: listed('/questions', { search: typed }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0).map(withAll);
}

const hit = (found: Hit, to: string): Option => ({ type: 'hit', hit: found, to });

/** Where there is more and a list that shows it, the list is the last choice. */
function withAll({ all, ...group }: Group & { readonly all?: string }): Group {
  if (!group.isCut || all === undefined) return group;
  const option: Option = { type: 'all', kind: group.kind, to: all };
  return { ...group, options: [...group.options, option], isCut: false };
}

/** The list of players knows names and addresses, neither numbers nor ids. */
const listable = (hits: readonly PlayerHitView[]): boolean =>
  hits.every(({ matched }) => matched === 'name' || matched === 'email');

const playerPage = ({ id }: PlayerHitView): string => `/users/${id}/show`;

const paymentPage = ({ reference }: PaymentHitView): string => `/payments/${reference}/show`;

const gamePage = ({ id }: GameHitView): string => `/games/${id}/show`;
