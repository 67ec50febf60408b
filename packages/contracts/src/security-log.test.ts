import { describe, expect, it, vi } from 'vitest'
import { SecurityLog } from './security-log.ts'

const logIn = { event: 'login', outcome: 'INVALID_CREDENTIALS', address: '203.0.113.1' }

describe('SecurityLog', () => {
  it('logs what happened, to whom and from where', () => {
    const info = vi.fn()
    new SecurityLog({ info }).record({ ...logIn, userId: 'an-id' })
    expect(info).toHaveBeenCalledExactlyOnceWith({ ...logIn, userId: 'an-id' }, 'security event')
  })

  it('cuts what a client has chosen', () => {
    const info = vi.fn()
    new SecurityLog({ info }).record({ ...logIn, event: 'a'.repeat(10_000), caller: 'b'.repeat(10_000) })
    expect(JSON.stringify(info.mock.calls).length).toBeLessThan(400)
  })

  it('counts a flood from one address without logging each event, and logs other addresses', () => {
    const info = vi.fn()
    let now = 0
    const log = new SecurityLog({ info }, () => now)
    for (let count = 0; count < 1_000; count += 1) log.record(logIn)
    expect(info).toHaveBeenCalledTimes(600)
    log.record({ ...logIn, address: '203.0.113.2' })
    expect(info).toHaveBeenCalledTimes(601)
    now = 60_000
    log.record(logIn)
    expect(info).toHaveBeenCalledWith({ address: '203.0.113.1', left: 400 }, 'security events left out')
    expect(info).toHaveBeenCalledTimes(603)
  })

  it('counts the addresses of one IPv6 network together', () => {
    const info = vi.fn()
    const log = new SecurityLog({ info }, () => 0)
    for (let n = 0; n < 1_000; n += 1) log.record({ ...logIn, address: `2001:db8::${n.toString(16)}` })
    expect(info).toHaveBeenCalledTimes(600)
  })

  it('logs no more than 6,000 events a minute, from however many addresses', () => {
    const info = vi.fn()
    let now = 0
    const log = new SecurityLog({ info }, () => now)
    for (let n = 0; n < 7_000; n += 1) log.record({ ...logIn, address: `10.0.${n >> 8}.${n & 255}` })
    expect(info).toHaveBeenCalledTimes(6_000)
    now = 60_000
    log.record(logIn)
    expect(info).toHaveBeenCalledWith({ left: 1_000 }, 'security events of many addresses left out')
  })
})
