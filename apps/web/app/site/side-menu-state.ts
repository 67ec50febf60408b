import { persistedState } from './persisted-state.ts'

/** Whether the side menu is open; persisted across visits. */
export const sideMenuState = persistedState<boolean>({
  id: 'sideMenu',
  version: 1,
  area: 'local',
  category: 'preferences',
  initial: true,
  parse: (json) => (typeof json === 'boolean' ? json : null),
})
