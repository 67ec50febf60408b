import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { jurisdictions } from '@parlour/policy/effective-policy'
import { ruleNames, rules } from '@parlour/policy/rules'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const policy = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'policy.ts'), ...args]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

describe('npm run policy', () => {
  it('prints every rule of a skin in a country, and under it who says so', async () => {
    const { stdout } = await policy('--skin', 'bo', '--country', 'gb', '--day', '2026-11-24')
    expect(stdout).toMatch(/^Bonanova in gb, 2026-11-24\n/)
    for (const name of ruleNames) expect(stdout).toContain(`\n${rules[name].title}: `)
    expect(stdout).toContain('\na withdrawal can be cancelled: no\n    default: yes | specification')
    expect(stdout).toContain('\n    gb: no | RTS 14B | since 2021-10-31 | sourced\n')
    expect(stdout).toContain('reality check, in minutes: unknown\n')
  })

  it('prints those of another day', async () => {
    const market = async (day: string) => {
      const { stdout } = await policy('--skin', 'ra', '--country', 'fi', '--day', day)
      return /^market: (.*)$/m.exec(stdout)?.[1]
    }
    expect([await market('2027-06-30'), await market('2027-07-01')]).toEqual(['closed', 'open'])
  })

  it('compares two, and shows where they differ alone', async () => {
    const { stdout } = await policy('--skin', 'bo', '--country', 'gb', '--with', 'se:nl', '--day', '2026-11-24')
    expect(stdout).toMatch(/^Bonanova in gb and Selene in nl, 2026-11-24\n/)
    expect(stdout).toMatch(/'wait before a limit is raised, in hours' +│ '24' +│ '168'/)
    expect(stdout).not.toContain('minimum age')
    const same = await policy('--skin', 'bo', '--country', 'gb', '--with', 'bo:gb')
    expect(same.stdout).not.toContain('│ 0 ')
  })

  it('prints JSON for programs', async () => {
    const { stdout } = await policy('--skin', 'lj', '--country', 'de', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'Lunajoy in de',
      policy: { raiseWaitHours: { value: 168, by: [{ jurisdiction: 'de', source: 'GlüStV §6c(3)' }] } },
    })
  })

  it.each([
    [['--skin', 'bo'], 'npm run policy --'],
    [['--skin', 'none', '--country', 'gb'], 'none'],
    [['--skin', 'bo', '--country', 'GB'], '"GB" is no country'],
    [['--skin', 'bo', '--country', 'gb', '--day', 'today'], '"today" is no day'],
    [['--skin', 'bo', '--country', 'gb', '--with', 'se'], 'is no country'],
    [['--nonsense'], 'nonsense'],
  ])('refuses %j in one line', async (args, message) => {
    const { code, stderr, stdout } = await policy(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  })

  it('knows nine jurisdictions, of which one is the specification’s own, and four countries besides', () => {
    expect(Object.keys(jurisdictions)).toEqual('default gb ca-on se nl de br mt cw no pl fi au'.split(' '))
  })
})
