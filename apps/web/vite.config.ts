import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Browsers get parsed messages (app/text/compile.server.ts): the library's own way to leave its parser out. */
const withoutMessageParser: Plugin = {
  name: 'without-message-parser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source) {
    if (source !== '@formatjs/icu-messageformat-parser') return null
    return this.resolve('@formatjs/icu-messageformat-parser/no-parser.js')
  },
}

/** Screens' code is asked for as patiently as everything else (app/site/route-modules.ts), not given up at once. */
const patientRouteModules: Plugin = {
  name: 'patient-route-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isRouters = source.endsWith('/routeModules.js') && importer?.includes('/react-router/dist/')
    return isRouters ? `${import.meta.dirname}/app/site/route-modules.ts` : null
  },
}

export default defineConfig({
  plugins: [
    withoutMessageParser,
    patientRouteModules,
    tailwindcss(),
    babel({ include: /\/(?:apps\/web\/app|packages\/ui)\/.*\.tsx(?:$|\?)/, plugins: ['babel-plugin-react-compiler'] }),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // The server's entry is ours: it makes the request context from the same modules as the routes.
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
  // Workspace packages are TypeScript sources; they are bundled, everything from the registry stays outside.
  ssr: { noExternal: [/^@parlour\//] },
})
