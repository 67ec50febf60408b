/** The public API of the reality check. */
export { PauseAndHelp } from './components/pause-and-help.tsx'
export { PausedGame } from './components/paused-game.tsx'
export { RealityCheck } from './components/reality-check.tsx'
export { SessionTimes } from './components/session-times.tsx'
export { isDue } from './reality-check.ts'
export { useRealityCheck } from './use-reality-check.ts'
