/**
 * Who may import whom. Imports of the server run down only: bin > operations, reporting > features > event-sourcing >
 * platform > domain > kernel. A module is a folder of features, reporting or operations; one pattern guards every future one.
 * Specs, contract suites and test harnesses are tests: they may reach further, but nothing that ships may import them.
 */
const TEST = String.raw`\.(spec|contract)\.[tj]sx?$|/(testing|contract|test)/`;
const SPEC = String.raw`\.(spec|contract)\.[tj]sx?$|/(contract|test)/`;
const CONTRACTS = '^packages/contracts/';
/** What a module shows to the others: its events, and the commands and queries that they may send to it. */
const PUBLIC_API = String.raw`\.(events|commands|queries)\.ts$`;
const MODULE = '^api/src/(?:features|reporting|operations)';
const FEATURES = '^api/src/features';
/** The features, each above those that it may import; names in one line know nothing of each other. */
const STOREYS = [
  ['staff-users'],
  ['players'],
  ['account-mails', 'privacy'],
  ['broadcasts', 'leaderboard', 'live-feed', 'payments', 'practice', 'quiz'],
  ['draws', 'questions', 'responsible-play'],
  ['auth'],
  ['stations'],
  ['mails', 'media', 'notifications', 'wallet'],
];
/** Features that work on accounts, and those whose files they use beyond what these show to all. */
const BUILT_ON_AUTH = {
  'account-mails': ['auth'],
  privacy: ['auth'],
  players: ['auth', 'privacy'],
  'staff-users': ['auth', 'players'],
};

/** The floors of the server, the highest first. */
const FLOORS = [
  { name: 'bin', path: 'bin' },
  { name: 'operations-and-reporting', path: '(?:operations|reporting)' },
  { name: 'features', path: 'features' },
  { name: 'event-sourcing', path: 'event-sourcing' },
  { name: 'platform', path: 'platform' },
  { name: 'domain', path: 'domain' },
  { name: 'kernel', path: 'kernel' },
];

/** The features of the player app, and those that each may import. */
const PLAYER_FEATURES = {
  accounts: ['draws', 'person'],
  board: ['draws'],
  dashboard: ['draws', 'practice'],
  draws: [],
  history: ['question-report'],
  landing: ['draws'],
  payment: [],
  person: [],
  practice: [],
  profile: ['person', 'practice'],
  'question-report': [],
  quiz: ['draws', 'practice', 'question-report'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other, by types alone too, cannot be understood, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-stands-alone',
      comment: 'The kernel is plain TypeScript: itself, the contracts, ids and hashes.',
      severity: 'error',
      from: { path: '^api/src/kernel/', pathNot: TEST },
      to: { pathNot: ['^api/src/kernel/', CONTRACTS, '^node_modules/uuid/', '^(node:)?crypto$'] },
    },
    {
      name: 'decisions-are-pure',
      comment:
        'The domain, and the rules of any module, know the kernel, the contracts and each other: no framework, clock or store.',
      severity: 'error',
      from: {
        path: ['^api/src/domain/', String.raw`^api/src/.*(\.(events|decider|rules)|[.-]state)\.ts$`],
        pathNot: TEST,
      },
      to: {
        pathNot: [
          '^api/src/(kernel|domain)/',
          String.raw`^api/src/.*(\.(events|rules)|[.-]state)\.ts$`,
          CONTRACTS,
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'modules-meet-at-their-public-api',
      comment: "A module imports itself, the floors below it and other modules' events, commands and queries.",
      severity: 'error',
      from: {
        path: `${MODULE}/([^/]+)/`,
        pathNot: [TEST, ...Object.keys(BUILT_ON_AUTH).map((name) => `${FEATURES}/${name}/`)],
      },
      to: {
        path: '^api/(?!node_modules/)',
        pathNot: [`${MODULE}/$1/`, '^api/src/(kernel|domain|platform|event-sourcing)/', PUBLIC_API],
      },
    },
    ...Object.entries(BUILT_ON_AUTH).map(([name, below]) => ({
      name: `${name}-meets-others-at-their-public-api`,
      comment: 'What is done about accounts uses what has them: staff-users > players > privacy > auth.',
      severity: 'error',
      from: { path: `${FEATURES}/${name}/`, pathNot: TEST },
      to: {
        path: '^api/(?!node_modules/)',
        pathNot: [
          ...[name, ...below].map((module) => `${FEATURES}/${module}/`),
          '^api/src/(kernel|domain|platform|event-sourcing)/',
          PUBLIC_API,
        ],
      },
    })),
    ...STOREYS.flatMap((storey, index) =>
      storey.map((name) => ({
        name: `${name}-imports-features-below`,
        comment: 'Features form no circle: a fact that a lower one needs is its own query, answered by the higher one.',
        severity: 'error',
        from: { path: `${FEATURES}/${name}/`, pathNot: TEST },
        to: { path: `${FEATURES}/`, pathNot: `${FEATURES}/(${[name, ...STOREYS.slice(index + 1).flat()].join('|')})/` },
      })),
    ),
    {
      name: 'features-have-a-storey',
      comment: 'A new feature takes its place in STOREYS.',
      severity: 'error',
      from: { path: `${FEATURES}/(?!(${STOREYS.flat().join('|')})/)`, pathNot: TEST },
      to: {},
    },
    ...FLOORS.slice(1).map((floor, index) => ({
      name: `imports-run-down-from-${floor.name}`,
      comment:
        'A floor knows those below it: bin > operations, reporting > features > event-sourcing > platform > domain > kernel.',
      severity: 'error',
      from: { path: `^api/src/${floor.path}/`, pathNot: TEST },
      to: {
        path: `^api/src/(${FLOORS.slice(0, index + 1)
          .map(({ path }) => path)
          .join('|')})/`,
      },
    })),
    {
      name: 'payment-providers-are-behind-their-port',
      comment: 'A second provider is one more folder: only the module that wires it knows which one there is.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/features/payments/(paystack/|payments[.]module[.]ts$)', TEST] },
      to: { path: '^api/src/features/payments/paystack/' },
    },
    {
      name: 'one-file-reaches-into-the-eventstore-client',
      comment: 'What a package does not promise may change with any version: one file names it, one spec watches it.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '/eventstoredb/client-internals[.]ts$' },
      to: { path: 'node_modules/@eventstore/db-client/(generated|dist/.+/)' },
    },
    {
      name: 'the-product-ships-without-tools',
      comment: 'What runs only on one machine (embedded services, simulators, proofs) is no part of the api.',
      severity: 'error',
      from: { path: '^(api|packages/[^/]+)/src/', pathNot: TEST },
      to: { path: '^tools/' },
    },
    {
      name: 'webs-speak-http-only',
      comment: 'A web knows the contracts and the HTTP API, never code of the server or of the other web.',
      severity: 'error',
      from: { path: '^(player|admin)-web/', pathNot: [TEST, '/screens/'] },
      to: { path: '^(api|tools|player-web|admin-web)/', pathNot: '^$1-web/' },
    },
    ...Object.entries(PLAYER_FEATURES).map(([name, known]) => ({
      name: `${name}-of-the-player-app-knows-few-features`,
      comment:
        'A feature of the player app imports itself, those listed for it, `ui` and `lib`; pages of `app` put features together.',
      severity: 'error',
      from: { path: `^player-web/src/features/${name}/`, pathNot: TEST },
      to: {
        path: '^player-web/src/(features|app)/',
        pathNot: [name, ...known].map((one) => `^player-web/src/features/${one}/`),
      },
    })),
    {
      name: 'features-of-the-player-app-are-listed',
      comment: 'A new feature needs an entry in PLAYER_FEATURES.',
      severity: 'error',
      from: { path: '^player-web/src/features/', pathNot: TEST },
      to: {
        path: '^player-web/src/features/',
        pathNot: Object.keys(PLAYER_FEATURES).map((name) => `^player-web/src/features/${name}/`),
      },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      comment: 'What features share (components, session, language, API client, ...) imports neither them nor the app.',
      severity: 'error',
      from: { path: '^player-web/src/(ui|lib)/', pathNot: TEST },
      to: { path: '^player-web/src/(features|app)/' },
    },
    {
      name: 'console-features-meet-in-the-app',
      comment:
        'A feature of the console imports itself and what lies below it; the pages of `app` put features together.',
      severity: 'error',
      from: { path: '^admin-web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^admin-web/src/(features|app)/', pathNot: '^admin-web/src/features/$1/' },
    },
    {
      name: 'console-ui-and-lib-know-no-feature',
      comment:
        'What features of the console share (components, session, language, API client) imports neither them nor the app.',
      severity: 'error',
      from: { path: '^admin-web/src/(ui|lib|testing)/', pathNot: SPEC },
      to: { path: '^admin-web/src/(features|app)/' },
    },
    {
      name: 'the-verifier-shares-no-code',
      comment: 'An auditor with the same code repeats the same mistakes (docs/adr/0004): it imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/verifier/', pathNot: SPEC },
      to: {
        pathNot: [
          '^packages/verifier/',
          '^node_modules/(?!@sabi50/)',
          '^(node:)?(crypto|fs|os|path|readline|util|worker_threads)',
        ],
      },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Everything imports the contracts; they import nothing, so that they run in browsers too.',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: TEST },
      to: { pathNot: CONTRACTS },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Code that ships does not import code that only tests need.',
      severity: 'error',
      from: { path: '^(api|player-web|admin-web|(packages|tools)/[^/]+)/src/', pathNot: TEST },
      to: { path: SPEC, pathNot: 'node_modules' },
    },
    {
      name: 'no-test-harness-in-the-product',
      comment: 'The harnesses in testing folders are for specs.',
      severity: 'error',
      from: { path: '^(api|player-web|admin-web|(packages|tools)/[^/]+)/src/', pathNot: TEST },
      to: { path: '^(api|packages|tools)/.*/testing/' },
    },
    {
      name: 'imports-resolve',
      comment: 'A path that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'dependencies-are-declared',
      comment: 'A package that is imported stands in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'The production image installs no devDependencies.',
      severity: 'error',
      from: { path: '^(api|packages/contracts)/src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/', '/node_modules/[.]', '/[.]perf/'] },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'api/tsconfig.json' },
    enhancedResolveOptions: {
      // Workspaces are read as sources: their "types" condition leads there.
      conditionNames: ['types', 'import', 'node', 'require', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
      mainFields: ['types', 'main'],
    },
    progress: { type: 'none' },
  },
};
