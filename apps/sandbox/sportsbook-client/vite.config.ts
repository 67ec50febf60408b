import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The sportsbook's custom element as one script; run `vite build` in this directory. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: fileURLToPath(new URL('../build/sportsbook', import.meta.url)),
    emptyOutDir: true,
    lib: {
      entry: fileURLToPath(new URL('src/main.ts', import.meta.url)),
      // Pages load it as a classic script.
      formats: ['iife'],
      name: 'ParlourSportsbook',
      fileName: () => 'sportsbook.js',
    },
    target: 'es2023',
  },
})
