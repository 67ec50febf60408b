import type { Boot } from '../../src/studio/client-shell.ts'

/** What the server has written into the document. */
export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot

/** The launch token; it is exchanged at once and never leaves the address otherwise. */
export const launchToken = (): string | undefined => new URLSearchParams(location.search).get('token') ?? undefined
