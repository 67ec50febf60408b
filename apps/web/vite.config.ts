import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { evaluatedPageFacts } from './vite/evaluated-page-facts.ts'
import { patientRouteModules } from './vite/patient-route-modules.ts'

/**
 * The code of a first visit in two files: what changes with the packages, and what changes with us. Left alone it is some
 * forty small ones, which brotli, one by one, makes 12 kB larger.
 */
const firstVisit: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'site', test: /\/app\/(?:root|shell\/site-layout|features\/lobby\/routes\/home)\.tsx/, priority: 1 },
]

export default defineConfig({
  plugins: [
    patientRouteModules(),
    evaluatedPageFacts(),
    tailwindcss(),
    babel({ include: /\/(?:apps\/web\/app|packages\/ui)\/.*\.tsx(?:$|\?)/, plugins: ['babel-plugin-react-compiler'] }),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // The server's entry is ours: it makes the request context from the same modules as the routes.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstVisit } } } } },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  // Workspace packages are TypeScript sources; they are bundled, everything from the registry stays outside.
  ssr: { noExternal: [/^@parlour\//] },
})
