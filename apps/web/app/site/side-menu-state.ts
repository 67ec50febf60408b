import { persistedState } from './persisted-state.ts'

/** Section 2: a side menu toggles open and closed; it stays as it was left. */
export const sideMenuState = persistedState<boolean>({
  id: 'sideMenu',
  version: 1,
  area: 'local',
  category: 'preferences',
  initial: true,
  parse: (json) => (typeof json === 'boolean' ? json : null),
})
