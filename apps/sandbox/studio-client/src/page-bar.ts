import type { Launch } from '../../src/studio/launch.ts'

/** Whether the page around the game shows title, balance and the way out. */
export const hasPageBar = ({ bar }: Launch): boolean => bar === 'PAGE' && window.parent !== window
