import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { games } from '@parlour/catalogue/games'
import { defineConfig, type Plugin } from 'vite'

const require = createRequire(import.meta.url)

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width: number
  height: number
}

/** Writes each icon of the games' reels as an SVG file: art/{icon}.svg. */
function gameArt(): Plugin {
  return {
    name: 'game-art',
    apply: 'build',
    generateBundle() {
      const path = require.resolve('@iconify-json/fluent-emoji/icons.json')
      const set = JSON.parse(readFileSync(path, 'utf8')) as IconSet
      const names = new Set(games.flatMap((game) => [...game.symbols, game.wild, game.scatter]))
      for (const name of names) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
        if (!icon) throw new Error(`A game uses the icon "${name}", which fluent-emoji does not contain`)
        const width = icon.width ?? set.width
        const height = icon.height ?? set.height
        this.emitFile({
          type: 'asset',
          fileName: `art/${name}.svg`,
          source: `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`,
        })
      }
    },
  }
}

/** What is drawn with, which the code asks for one after the other: the document names all of it at once. */
function preloadedDrawing(): Plugin {
  const named = ['main', 'WebGLRenderer', 'browserAll']
  return {
    name: 'preloaded-drawing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, path }) {
        if (!path.endsWith('index.html')) return
        const files = new Set<string>()
        const add = (file: string) => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return
          files.add(file)
          for (const imported of chunk.imports) add(imported)
        }
        for (const name of named) {
          const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.name === name)
          if (chunks.length === 0) throw new Error(`The game has no code named ${name}`)
          for (const { fileName } of chunks) add(fileName)
        }
        return [...files].map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `./${file}` } }))
      },
    },
  }
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The browser clients of games and tables; run `vite build -c apps/sandbox/studio-client/vite.config.ts` from any directory. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, because the live casino serves the same files under its own address.
  base: './',
  plugins: [gameArt(), preloadedDrawing()],
  build: {
    outDir: fileURLToPath(new URL('../build/studio', import.meta.url)),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        table: here('table.html'),
        solo: here('solo.html'),
        verify: here('verify.html'),
      },
    },
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
})
