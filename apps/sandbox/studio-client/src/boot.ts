import type { Boot } from '../../src/studio/client-shell.ts'

/** The data that the server has put into the document. */
export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot

/** The launch token, which is exchanged at once and stored nowhere. */
export const launchToken = (): string | undefined => new URLSearchParams(location.search).get('token') ?? undefined
