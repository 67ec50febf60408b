import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'

/** The style of the sandbox's own pages (payment pages have that of their provider). */
export const sandboxStyle = readFileSync(new URL('./sandbox-page.css', import.meta.url), 'utf8')

const sections = [
  { section: 'home', href: '/', label: 'Overview' },
  { section: 'inbox', href: '/inbox', label: 'Inbox' },
] as const

interface SandboxPage {
  title: string
  section: (typeof sections)[number]['section'] | undefined
  /** Uses the whole width and height of the window. */
  wide?: boolean
  /** Appended to sandboxStyle; the page's policy must contain the hash of both together. */
  style?: string
  script?: string
  body: unknown
}

/** A page of the sandbox: a self-contained document. */
export const sandboxPage = ({ title, section, wide, style = '', script, body }: SandboxPage) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Parlour sandbox</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%232f6f6a'/%3E%3Cpath d='M8 21h16M11 21l2-10h6l2 10' stroke='white' stroke-width='2.5' fill='none' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E">
<style>${raw(sandboxStyle + style)}</style>
</head>
<body class="${wide ? 'wide' : 'narrow'}">
<header class="top">
  <a class="name" href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M8 21h16M11 21l2-10h6l2 10"/></svg>Parlour sandbox</a>
  <nav aria-label="Sandbox">${sections.map(
    (entry) =>
      html`<a href="${entry.href}" ${entry.section === section ? html`aria-current="page"` : ''}>${entry.label}</a>`,
  )}</nav>
</header>
<main>${body}</main>
${script ? html`<script type="module">${raw(script)}</script>` : ''}
</body>
</html>`
