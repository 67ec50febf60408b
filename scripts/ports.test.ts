import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { busyPorts, freePorts, readPorts } from './ports.ts'

let server: Server | undefined
afterEach(() => void server?.close())

describe('readPorts', () => {
  it('uses the default ports and those set in the environment', () => {
    expect(readPorts({ WEB_PORT: '3100', PLATFORM_PORT: '' })).toEqual({
      web: 3100,
      webInner: 3001,
      platform: 4000,
      platformInner: 4001,
      content: 4100,
      contentInner: 4101,
      sandbox: 4200,
      sandboxInner: 4201,
      postgres: 5433,
    })
  })

  it.each(['abc', '0', '65536', '3000.5', '-1'])('refuses %s by the name of its variable', (text) => {
    expect(() => readPorts({ SANDBOX_PORT: text })).toThrow(`SANDBOX_PORT=${text} is not a port number.`)
  })

  it('refuses one port for two services', () => {
    expect(() => readPorts({ WEB_PORT: '4000' })).toThrow('Two services share a port')
  })
})

describe('busyPorts', () => {
  it('lists ports in use and no free ones', async () => {
    const { web, platform } = await freePorts()
    server = createServer()
    await new Promise<void>((resolve) => server?.listen(web, '127.0.0.1', resolve))
    expect(await busyPorts({ web, platform })).toEqual([['web', web]])
  })
})

describe('freePorts', () => {
  it('keeps below the ports of outgoing connections and finds none twice, so that a process can restart on its own', async () => {
    const found = (await Promise.all(Array.from({ length: 20 }, () => freePorts()))).flatMap(Object.values)
    expect(new Set(found).size).toBe(found.length)
    expect(Math.max(...found)).toBeLessThan(32_768)
  })
})
