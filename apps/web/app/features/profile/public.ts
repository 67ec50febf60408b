/** The public API of the profile. */
export { profileSchema } from './profile-schema.ts'
