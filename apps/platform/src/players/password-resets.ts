import { sql } from '../db/sql.ts'

/** Invalidates every reset link of a player. */
export const deletePasswordResets = sql('delete-password-resets', 'delete from password_resets where user_id = $1')
