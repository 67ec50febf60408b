/** Every test file that needs one makes a database of its own on this server. */
export { default } from '@parlour/postgres/vitest-setup'
