/** The public API of the limits: how much of each is used. */
export { LimitUsage } from './components/limit-usage.tsx'
export { SignsNote } from './components/signs-note.tsx'
export { typedLimit } from './limit-entry.ts'
export { usageOf } from './limit-state.ts'
