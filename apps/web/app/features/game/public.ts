/** The public API of the game page. */
export { InterruptedRound } from './components/interrupted-round.tsx'
export { useWarmGame } from './use-warm-game.ts'
