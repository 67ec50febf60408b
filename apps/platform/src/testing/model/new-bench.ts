import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { uuidV7 } from '../../db/uuid-v7.ts'
import { signAccessToken } from '../../logins/tokens.ts'
import { findPlayerByEmail, insertPlayer } from '../../players/player-store.ts'
import { openGame, type Session } from '../journeys.ts'
import type { TestPlatform } from '../platform.ts'
import type { Bench } from './commands.ts'
import { PlainMoney } from './plain-money.ts'

/** A verified player with a login, inserted directly to save the time for passwords and mails. */
async function newPlayer({ deps: { pool, config } }: TestPlatform): Promise<Session> {
  const ada = await findPlayerByEmail(pool, 'ac', 'ada@parlour.example')
  if (!ada) throw new Error('The test players are not there')
  const [userId, loginId] = [uuidV7(), uuidV7()]
  await insertPlayer(pool, { ...ada, userId, email: `${userId}@mail.example`, phone: null })
  await uncheckedQuery(pool, 'insert into logins (login_id, user_id) values ($1, $2)', [loginId, userId])
  const { accessToken } = await signAccessToken(config.tokenSecret, { userId, brandId: 'ac', loginId })
  return { userId, accessToken, refreshToken: '' }
}

/** A new player in a game, and a model of their money. */
export async function newBench(platform: TestPlatform): Promise<Bench> {
  const player = await newPlayer(platform)
  const { gameSessionId } = await openGame(platform, player)
  let ids = 0
  return {
    platform,
    player,
    gameSessionId,
    money: new PlainMoney(),
    bonusIds: new Map(),
    newId: () => `${player.userId}:${++ids}`,
  }
}
