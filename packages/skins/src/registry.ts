/** All skins. To add one, create its folder and add a line here. */
export * as ac from './ac/skin.ts'
export * as bo from './bo/skin.ts'
export * as bz from './bz/skin.ts'
export * as lj from './lj/skin.ts'
export * as ra from './ra/skin.ts'
export * as se from './se/skin.ts'
export * as zu from './zu/skin.ts'
