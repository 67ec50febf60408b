/**
 * The import rules (docs/architecture.md). Each is proved by scripts/import-rules.test.ts on files that break it.
 * TypeScript 7 has no parser API for other programs, so swc parses; imports of types count like all others.
 */
const feature = '^apps/web/app/features/([^/]+)/'
const publicFiles = '/public(\\.server)?\\.tsx?$'
const clients = '^apps/web/app/clients/'
const tests = '\\.test\\.tsx?$'
/** Code that only tests use: one folder at the root of the code of an app or package. */
const testing = '^(apps|packages)/[^/]+/(src|app)/testing/'

const platform = '^apps/platform/src/'
const demo = `${platform}demo/`
/**
 * The platform's folders and files from the bottom up. Each imports itself and those before it; its tests also import
 * testing/.
 */
const layers = require('./apps/platform/layers.json').map((layer) => `${platform}${layer}(/|\\.ts$)`)
const platformLayers = layers.map((layer, place) => ({
  name: 'platform-layers',
  comment: 'A folder of the platform imports only folders listed before it in apps/platform/layers.json.',
  severity: 'error',
  from: { path: layer },
  to: { path: platform, pathNot: [...layers.slice(0, place + 1), testing] },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'packages-never-import-apps',
      comment: 'Apps share packages, so no package may depend on an app.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'Apps communicate over HTTP; all they share about each other is packages/contracts.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-through-public',
      comment: 'A feature imports another feature only through its public.ts or public.server.ts.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: [`^apps/web/app/features/$1/`, publicFiles] },
    },
    {
      name: 'shell-through-public',
      comment: 'Code outside the features imports them through public.ts; the URL map also imports their *.routes.ts.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/app/(features/|url-map/url-map\\.ts$)' },
      to: { path: feature, pathNot: publicFiles },
    },
    {
      name: 'base-without-features',
      comment: 'Code that every page uses must not depend on a feature.',
      severity: 'error',
      from: {
        path: '^apps/web/app/(analytics|art|clients|consent|forms|middleware|seo|site|text|url-map)/',
        pathNot: '^apps/web/app/url-map/url-map\\.ts$',
      },
      to: { path: feature },
    },
    {
      name: 'consent-without-site',
      comment: 'Only the site and the layers above it may use the consent code.',
      severity: 'error',
      from: { path: '^apps/web/app/consent/' },
      to: { path: '^apps/web/app/(site|shell)/' },
    },
    {
      name: 'url-map-through-routes-files',
      comment: 'The URL map imports nothing from a feature except its *.routes.ts.',
      severity: 'error',
      from: { path: '^apps/web/app/url-map/url-map\\.ts$' },
      to: { path: feature, pathNot: '\\.routes\\.ts$' },
    },
    {
      name: 'routes-files-are-data',
      comment:
        'The whole site loads the *.routes.ts files, so they may import only page.ts and plain modules of their feature.',
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
        'Components receive what they show as props; the only package they may import is money. Storybook is a tool that shows them in every skin, so .storybook may read the skins.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: '^packages/ui/\\.storybook/' },
      to: { path: ['^packages/(?!ui/|money/)', '^apps/', '(^|/)node_modules/(graphql|@graphql-typed-document-node)/'] },
    },
    {
      name: 'service-clients-on-the-server',
      comment:
        'Only *.server.ts files and middleware/ import the clients of the services; context.ts defines their context keys.',
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
      name: 'ledger-through-index',
      comment: 'Balances change only by ledger transfers; the ledger is imported only through its index.ts.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/platform/src/ledger/' },
      to: { path: '^apps/platform/src/ledger/', pathNot: '^apps/platform/src/ledger/index\\.ts$' },
    },
    ...platformLayers,
    {
      name: 'demo-on-demand',
      comment:
        'Production never loads the demo data: other code may import it only dynamically. (demo/loaded-on-demand.test.ts checks this in a running process.)',
      severity: 'error',
      from: { path: platform, pathNot: [demo, tests, testing] },
      to: { path: demo, dynamic: false },
    },
    {
      name: 'testing-for-tests',
      comment: 'Only tests, benchmarks and the testing/ folders themselves import from a testing/ folder.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [tests, testing, '^apps/[^/]+/(bench|e2e)/'] },
      to: { path: testing },
    },
    {
      name: 'unchecked-queries-for-tests',
      comment:
        'SQL is written as statements, which are checked at build time; only tests and benchmarks use ad hoc queries.',
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
