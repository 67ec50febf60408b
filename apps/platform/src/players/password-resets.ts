import { sql } from '../db/sql.ts'

/** Every link that a player was mailed to set a new password. */
export const deletePasswordResets = sql('delete-password-resets', 'delete from password_resets where user_id = $1')
