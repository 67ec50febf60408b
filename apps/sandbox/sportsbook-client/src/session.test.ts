import type { SportsSession } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import { type BookApi, BookRefusal } from './book-api.ts'
import { LoginWanted, Session } from './session.ts'

/** A sportsbook that opens sessions with the tokens that it knows. */
function bookWith(...tokens: string[]) {
  const opened: string[] = []
  const openSession = async (token: string): Promise<SportsSession> => {
    opened.push(token)
    if (!tokens.includes(token)) throw new BookRefusal({ code: 'SESSION_EXPIRED' })
    return { session: `of ${token}`, balance: 0, currencyCode: 'EUR', minimumStake: 50 }
  }
  return { api: { openSession } as unknown as BookApi, opened }
}

describe('a session', () => {
  it('is opened once for all who need it', async () => {
    const { api, opened } = bookWith('one')
    const session = new Session(api, () => {})
    session.setToken('one')
    await Promise.all([session.open(), session.call(async (bearer) => expect(bearer).toBe('of one'))])
    expect(opened).toEqual(['one'])
  })

  it('needs a login where there is no token', async () => {
    await expect(new Session(bookWith().api, () => {}).open()).rejects.toThrow(LoginWanted)
  })

  it('is opened with a new token when the first has been used up, and the call is made again', async () => {
    const { api } = bookWith('two')
    const session = new Session(api, () => session.setToken('two'))
    session.setToken('one')
    expect(await session.call(async (bearer) => bearer)).toBe('of two')
  })

  it('is opened anew when the sportsbook says that it has expired', async () => {
    const { api, opened } = bookWith('one')
    const session = new Session(api, () => {})
    session.setToken('one')
    let calls = 0
    const answer = await session.call(async () => {
      calls += 1
      if (calls === 1) throw new BookRefusal({ code: 'SESSION_EXPIRED' })
      return 'done'
    })
    expect([answer, opened]).toEqual(['done', ['one', 'one']])
  })

  it('ends with the login', async () => {
    const session = new Session(bookWith().api, () => session.setToken(''))
    session.setToken('one')
    await expect(session.open()).rejects.toThrow(LoginWanted)
    expect(session.hasToken).toBe(false)
  })

  it('hands on every other refusal', async () => {
    const { api } = bookWith('one')
    const session = new Session(api, () => {})
    session.setToken('one')
    const refuse = async () => {
      throw new BookRefusal({ code: 'INSUFFICIENT_FUNDS' })
    }
    await expect(session.call(refuse)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})
