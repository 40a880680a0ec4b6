import { type Rolldown } from 'vite';

/** Styles that both pages need; without a group of their own they would draw the app's code into the first page. */
const KIT = /\/src\/ui\/(styles|kit)\/[\w-]+\.css$/;
/** Cloth and thing of each category: on the first page, the dashboard and in games, and nowhere else. */
const WORLDS = /\/src\/ui\/worlds\/[\w-]+\.css$/;
/** What the first scripts of both pages are made of: a few kB, and never React. */
const BASE =
  /\/src\/(app\/page-code|features\/draws\/draw-day\.rules|lib\/(storage\/[\w-]+|api\/data-usage|pwa\/newer-version|language\/(load-texts|remembered-language)))\.ts$|\/contracts\/\w+\/(languages|routes|business-time|limits|formats|prices|money)\.[jt]s$|texts\/\w+\/operator\.js$|vite\/preload-helper/;
/** Only pages with long forms need these. */
const FORMS =
  /\/react-hook-form\/|\/src\/(features\/(accounts|person|profile)|lib\/forms)\/|\/texts\/\w+\/player\/register\.js$/;
/** The prizes are on the dashboard, on the page of draws and on wide stages, never in a game; what asks for them is small. */
const DRAWS = /\/src\/features\/draws\/(?!use-prize-stage)/;
/** What is known of the questions for practice: on its pages and in the profile. */
const PRACTICE = /\/src\/features\/practice\/(?!badges\/)|\/contracts\/\w+\/(practice-\w+|badges)/;
/** The guide where it shows people round, and the pages that are a scene: never in a game. */
const SCENES = /\/src\/ui\/scene\//;
/** What adds money, on its page and in the sheet of the dashboard: a game never needs it. */
const DEPOSIT = /\/src\/features\/payment\/deposit\/(?!add-money-sheet|payment-page\.tsx)/;
/** How a payment stands: on the dashboard and on the page that adds money. */
const PAYMENT_NOTE = /\/src\/features\/payment\/payment-note/;
/** Reports of questions: at the end of a game and in its review. */
const REPORTS = /\/src\/features\/question-report\//;
/** Fields that stand outside of long forms too. */
const FIELDS = /\/src\/ui\/fields\//;
/** What fetches the texts of a page: a game has its own from the start. */
const LAZY_TEXTS = /\/src\/(ui\/(page-)?with-texts|lib\/language\/lazy-texts)/;
/** What has a group of its own, and never lies among the small things below. */
const ELSEWHERE = [
  ...[
    'ui/(avatars|fields|form-fields|scene)/',
    'ui/(tabs|with-texts|page-with-texts)',
    'lib/(forms/|language/lazy-texts)',
  ],
  ...['features/(draws/(?!use-prize-stage)|practice/|question-report/|person/|accounts/)'],
  ...[
    'features/profile/(?!spending/spending-notice)',
    'features/payment/(deposit/(?!add-money-sheet|payment-page\\.tsx)|payment-note)',
  ],
];
/**
 * Small things that several pages use; the notice of spending stands before a game too, which has no forms: their fields and
 * tabs go with the pages that have them, scripts and styles alike.
 */
const PARTS = new RegExp(`/src/(?!${ELSEWHERE.join('|')})|/contracts/(?!\\w+/weak-pins)`);

/**
 * A phone far from the server waits longer for twenty small files than for three: what is always needed together lies
 * together. A group takes what it names and all that that needs, unless a group before it has it.
 */
export const CHUNK_GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'kit', test: KIT, priority: 6 },
  { name: 'worlds', test: WORLDS, priority: 6 },
  { name: 'base', test: BASE, priority: 5 },
  { name: 'shell', test: /\/src\/app\/main\.tsx$/, priority: 4 },
  { name: 'practice', test: PRACTICE, minShareCount: 2, priority: 3 },
  { name: 'parts', test: PARTS, minShareCount: 2, priority: 2 },
  { name: 'fields', test: FIELDS, minShareCount: 2, priority: 2 },
  { name: 'scenes', test: SCENES, minShareCount: 2, priority: 1 },
  { name: 'draws', test: DRAWS, minShareCount: 2, priority: 1 },
  { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
  { name: 'money', test: DEPOSIT, minShareCount: 2 },
  { name: 'payment-note', test: PAYMENT_NOTE, minShareCount: 2 },
  { name: 'reports', test: REPORTS, minShareCount: 2 },
  { name: 'texts', test: LAZY_TEXTS, minShareCount: 2 },
];
