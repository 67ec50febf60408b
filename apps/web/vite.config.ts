import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { evaluatedPageFacts } from './vite/evaluated-page-facts.ts'
import { fontFallbacks } from './vite/font-fallbacks.ts'
import { patientRouteModules } from './vite/patient-route-modules.ts'
import { plainIcons } from './vite/plain-icons.ts'

/**
 * Bundles the code of a first visit into two files: dependencies, and our own code. By default it is split into some
 * forty small files, which add 12 kB because brotli compresses each of them separately.
 */
const firstVisit: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: 'site',
    test: /\/app\/(?:root\.tsx|shell\/site-layout\.tsx|features\/lobby\/routes\/home\.tsx|site\/trusted-type)/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [
    patientRouteModules(),
    plainIcons(),
    evaluatedPageFacts(),
    fontFallbacks(),
    tailwindcss(),
    babel({ include: /\/(?:apps\/web\/app|packages\/ui)\/.*\.tsx(?:$|\?)/, plugins: ['babel-plugin-react-compiler'] }),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // Our own server entry, because the request context must be built from the same module instances as the routes.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstVisit } } } } },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  // Workspace packages are TypeScript sources and must be bundled, icons are changed (vite/plain-icons.ts); other packages from
  // the registry stay external.
  ssr: { noExternal: [/^@parlour\//, 'lucide-react'] },
})
