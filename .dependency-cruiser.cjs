/**
 * The import rules (docs/architecture.md). Each is proved by scripts/import-rules.test.ts on files that break it.
 * TypeScript 7 has no parser API for other programs, so swc parses; imports of types count like all others.
 */
const feature = '^apps/web/app/features/([^/]+)/'
const doors = '/public(\\.server)?\\.tsx?$'
const clients = '^apps/web/app/clients/'
const tests = '\\.test\\.tsx?$'
/** What only tests use: one folder at the root of each app's code. */
const testing = '^apps/[^/]+/(src|app)/testing/'

const platform = '^apps/platform/src/'
const demo = `${platform}demo/`
/** The platform's folders and files from the bottom up: each uses itself and those before it, its tests the testing room too. */
const layers = require('./apps/platform/layers.json').map((layer) => `${platform}${layer}(/|\\.ts$)`)
const platformLayers = layers.map((layer, place) => ({
  name: 'platform-layers',
  comment: 'A folder of the platform uses only those before it in apps/platform/layers.json.',
  severity: 'error',
  from: { path: layer },
  to: { path: platform, pathNot: [...layers.slice(0, place + 1), testing] },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'packages-never-import-apps',
      comment: 'A package is what apps share; it must not know them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'Apps meet over HTTP and know of each other only packages/contracts.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'feature-through-its-door',
      comment: 'A feature imports another only through its public.ts or public.server.ts.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: [`^apps/web/app/features/$1/`, doors] },
    },
    {
      name: 'shell-through-doors',
      comment: "What stands around the features uses their doors; the URL map also takes each feature's slice of it.",
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/app/(features/|url-map/url-map\\.ts$)' },
      to: { path: feature, pathNot: doors },
    },
    {
      name: 'features-stand-on-these',
      comment: 'What every page uses knows no feature.',
      severity: 'error',
      from: {
        path: '^apps/web/app/(art|clients|consent|forms|middleware|seo|site|text|url-map)/',
        pathNot: '^apps/web/app/url-map/url-map\\.ts$',
      },
      to: { path: feature },
    },
    {
      name: 'consent-beside-site',
      comment: 'What a visitor allows is asked by the site, and by nothing that it stands on.',
      severity: 'error',
      from: { path: '^apps/web/app/consent/' },
      to: { path: '^apps/web/app/(site|shell)/' },
    },
    {
      name: 'url-map-through-slices',
      comment: 'The URL map takes nothing of a feature but its slice.',
      severity: 'error',
      from: { path: '^apps/web/app/url-map/url-map\\.ts$' },
      to: { path: feature, pathNot: '\\.routes\\.ts$' },
    },
    {
      name: 'slices-are-data',
      comment: 'The whole site reads the slices: they stand on nothing but the words they are written in.',
      severity: 'error',
      from: { path: `${feature}.*\\.routes\\.ts$` },
      to: {
        path: '^apps/web/',
        pathNot: ['^apps/web/app/url-map/page\\.ts$', '^apps/web/app/features/$1/[^/]+\\.ts$'],
      },
    },
    {
      name: 'features-never-import-the-shell',
      severity: 'error',
      from: { path: feature },
      to: { path: '^apps/web/app/shell/' },
    },
    {
      name: 'ui-knows-no-skin-and-no-client',
      comment:
        'Components are told what to show; of the packages they may use money alone. What shows them in every skin is a tool: .storybook may read the skins.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: '^packages/ui/\\.storybook/' },
      to: { path: ['^packages/(?!ui/|money/)', '^apps/', '(^|/)node_modules/(graphql|@graphql-typed-document-node)/'] },
    },
    {
      name: 'service-clients-on-the-server',
      comment:
        'Clients of the services enter only *.server.ts and middleware/; context.ts names the keys they arrive by.',
      severity: 'error',
      from: {
        path: '^apps/web/',
        pathNot: [
          '\\.server\\.tsx?$',
          '^apps/web/app/middleware/',
          clients,
          tests,
          testing,
          '^apps/web/app/context\\.ts$',
        ],
      },
      to: { path: clients },
    },
    {
      name: 'ledger-through-its-door',
      comment: 'Balances move only by a ledger transfer; the ledger is entered by its index.ts.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/platform/src/ledger/' },
      to: { path: '^apps/platform/src/ledger/', pathNot: '^apps/platform/src/ledger/index\\.ts$' },
    },
    ...platformLayers,
    {
      name: 'demo-on-demand',
      comment:
        'Production never loads the demo: what is no demo and no test reaches it by a dynamic import at most. (demo/loaded-on-demand.test.ts proves it of a process.)',
      severity: 'error',
      from: { path: platform, pathNot: [demo, tests, testing] },
      to: { path: demo, dynamic: false },
    },
    {
      name: 'testing-for-tests',
      comment: 'Only tests, benchmarks and the testing rooms themselves use what stands in a testing room.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [tests, testing, '^apps/[^/]+/(bench|e2e)/'] },
      to: { path: testing },
    },
    {
      name: 'unchecked-queries-for-tests',
      comment: 'SQL is stated as statements, which are checked; only tests and benchmarks ask ad hoc.',
      severity: 'error',
      from: { path: '^(apps|packages|scripts)/', pathNot: [tests, testing, '^apps/[^/]+/(bench|e2e)/'] },
      to: { path: '^packages/sql/src/unchecked-query\\.ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(build|generated|\\.react-router|\\.cache)/', '(^|/)drizzle/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
