import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    babel({ include: /\/(?:apps\/web\/app|packages\/ui)\/.*\.tsx(?:$|\?)/, plugins: ['babel-plugin-react-compiler'] }),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The server's entry is ours: it makes the request context from the same modules as the routes.
    rollupOptions: isSsrBuild ? { input: './server/app.ts' } : {},
  },
  // Workspace packages are TypeScript sources; they are bundled, everything from the registry stays outside.
  ssr: { noExternal: [/^@parlour\//] },
}))
