/** The public API of the reality check. */
export { PausedGame } from './components/paused-game.tsx'
export { RealityCheck } from './components/reality-check.tsx'
export { SessionTimes } from './components/session-times.tsx'
export { useRealityCheck } from './use-reality-check.ts'
