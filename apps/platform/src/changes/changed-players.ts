import { EventEmitter } from 'node:events'
import { afterCommit } from '../db/after-commit.ts'
import type { Queryable } from '../db/pool.ts'

/** Says within this process whose balance, logins or documents have changed, after the commit. */
export const changedPlayers = new EventEmitter<{ changed: [userId: string] }>().setMaxListeners(0)

/** Notes on a connection that its transaction changes the balance, the logins or the documents of a player. */
export const noteChange = (db: Queryable, userId: string): void =>
  afterCommit(db, () => void changedPlayers.emit('changed', userId))
