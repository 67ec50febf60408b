/** Every test file that needs a database creates its own on this server. */
export { default } from '@parlour/postgres/vitest-setup'
