/**
 * Who may import whom. Modules are the folders of api/src besides bin, kernel, platform and event-sourcing; one pattern
 * guards every future one.
 * Specs, contract suites and test harnesses are tests: they may reach further, but nothing that ships may import them.
 */
const TEST = String.raw`\.(spec|contract)\.[tj]sx?$|/(testing|contract|test)/`;
const SPEC = String.raw`\.(spec|contract)\.[tj]sx?$|/(contract|test)/`;
const VOCABULARY = '^packages/contracts/';
/** What a module shows to the others: its events, and the commands and queries that they may send to it. */
/** The chart of accounts is pure: accounts, and what each event posts to them. */
const PUBLIC_API = String.raw`(\.(events|commands|queries)|/wallet/chart-of-accounts)\.ts$`;

/** What the features of the console share; every other folder of it but `app` is a feature. */
const CONSOLE_LIB =
  '^admin-web/src/(activity|edits|errors|language|providers|session|step-up|styles|testing|ui|missing-functions[.]ts)';

/** The part of event sourcing that is as pure as the kernel. */
const PURE_EVENT_SOURCING = String.raw`^api/src/event-sourcing/(decider|hash-chain)\.ts$`;

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
      comment: 'The kernel is plain TypeScript: itself, the vocabulary, ids and hashes.',
      severity: 'error',
      from: { path: '^api/src/kernel/', pathNot: TEST },
      to: { pathNot: ['^api/src/kernel/', VOCABULARY, '^node_modules/uuid/', '^(node:)?crypto$'] },
    },
    {
      name: 'decisions-are-pure',
      comment:
        'Events, deciders, their states and rules know the kernel, the vocabulary and each other: no framework, no clock, no store.',
      severity: 'error',
      from: { path: [String.raw`^api/src/.*(\.(events|decider|rules)|[.-]state)\.ts$`, PURE_EVENT_SOURCING] },
      to: {
        pathNot: [
          '^api/src/kernel/',
          PURE_EVENT_SOURCING,
          String.raw`^api/src/.*(\.(events|rules)|[.-]state)\.ts$`,
          VOCABULARY,
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'modules-meet-at-their-public-api',
      comment:
        "A module imports itself, the kernel, the platform, event sourcing and other modules' events, commands and queries.",
      severity: 'error',
      from: { path: '^api/src/(?!bin/|kernel/|platform/|event-sourcing/)([^/]+)/', pathNot: TEST },
      to: {
        path: '^api/(?!node_modules/)',
        pathNot: ['^api/src/$1/', '^api/src/(kernel|platform|event-sourcing)/', PUBLIC_API],
      },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform and event sourcing carry any module and name none.',
      severity: 'error',
      from: { path: '^api/src/(platform|event-sourcing)/', pathNot: TEST },
      to: { path: '^api/(?!node_modules/)', pathNot: ['^api/src/(platform|kernel|event-sourcing)/'] },
    },
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
      name: 'the-product-ships-without-local',
      comment: 'What runs only on one machine (embedded services, simulators, proofs) is no part of the api.',
      severity: 'error',
      from: { path: '^(api|vocabulary)/src/', pathNot: TEST },
      to: { path: '^tools/' },
    },
    {
      name: 'webs-speak-http-only',
      comment: 'A web knows the vocabulary and the HTTP API, never code of the server or of the other web.',
      severity: 'error',
      from: { path: '^(player|admin)-web/', pathNot: TEST },
      to: { path: '^(api|local|player-web|admin-web)/', pathNot: '^$1-web/' },
    },
    {
      name: 'features-meet-in-the-app',
      comment:
        'A feature of the player app imports itself and what lies below it; the pages of `app` put features together.',
      severity: 'error',
      from: { path: '^player-web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^player-web/src/(features|app|landing)/', pathNot: '^player-web/src/features/$1/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      comment: 'What features share (components, session, language, API client, ...) imports neither them nor the app.',
      severity: 'error',
      from: { path: '^player-web/src/(?!app/|features/|landing/)', pathNot: TEST },
      to: { path: '^player-web/src/(features|app|landing)/' },
    },
    {
      name: 'console-features-meet-in-the-app',
      comment:
        'A feature of the console imports itself and what lies below it; the pages of `app` put features together.',
      severity: 'error',
      from: { path: '^admin-web/src/(?!app/)([^/]+)/', pathNot: [CONSOLE_LIB, TEST] },
      to: { path: '^admin-web/src/', pathNot: ['^admin-web/src/$1/', CONSOLE_LIB] },
    },
    {
      name: 'console-ui-and-lib-know-no-feature',
      comment:
        'What features of the console share (components, session, language, ...) imports neither them nor the app.',
      severity: 'error',
      from: { path: CONSOLE_LIB, pathNot: TEST },
      to: { path: '^admin-web/src/', pathNot: CONSOLE_LIB },
    },
    {
      name: 'the-verifier-shares-no-code',
      comment: 'An auditor with the same code repeats the same mistakes (docs/adr/0004): it imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/verifier/', pathNot: SPEC },
      to: { pathNot: ['^packages/verifier/', '^node_modules/(?!@sabi50/)', '^(node:)?(crypto|fs|os|path|util|worker_threads)'] },
    },
    {
      name: 'vocabulary-stands-alone',
      comment: 'Everything imports the vocabulary; it imports nothing, so that it runs in browsers too.',
      severity: 'error',
      from: { path: VOCABULARY, pathNot: TEST },
      to: { pathNot: VOCABULARY },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Code that ships does not import code that only tests need.',
      severity: 'error',
      from: { path: '^(api|verifier|vocabulary|player-web|admin-web|tools/[^/]+)/src/', pathNot: TEST },
      to: { path: SPEC, pathNot: 'node_modules' },
    },
    {
      name: 'no-test-harness-in-the-product',
      comment: 'The harnesses in testing folders are for specs.',
      severity: 'error',
      from: { path: '^(api|verifier|vocabulary|player-web|admin-web|tools/[^/]+)/src/', pathNot: TEST },
      to: { path: '^(api|vocabulary|local)/.*/testing/' },
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
      from: { path: '^(api|vocabulary)/src/', pathNot: TEST },
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
