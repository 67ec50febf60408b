import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutErrorBursts } from './error-bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function logged() {
  const write = vi.fn()
  const hook = withoutErrorBursts()
  return { write, log: (...line: [unknown, ...unknown[]]) => hook.call({}, line, write) }
}

describe('withoutErrorBursts', () => {
  it('logs one stack a second of errors that are alike, and counts the others', () => {
    const { write, log } = logged()
    for (let n = 0; n < 500; n++) log({ err: new Error('no connection') }, 'failed')
    log(new Error('another'))
    expect(write).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(write).toHaveBeenLastCalledWith({ error: 'Error: no connection', left: 499 }, 'errors like this left out')
    log({ err: new Error('no connection') }, 'failed')
    expect(write).toHaveBeenCalledTimes(4)
  })

  it('logs no more than fifty kinds of errors a second', () => {
    const { write, log } = logged()
    for (let n = 0; n < 500; n++) log({ err: new Error(`failure ${n}`) }, 'failed')
    expect(write).toHaveBeenCalledTimes(51)
  })

  it.each<[string, Error]>([
    ['parsing', Object.assign(new Error('received "a@b.example"'), { name: 'ValiError', issues: [] })],
    ['JSON', new SyntaxError(`Unexpected token '}', ..."a@b.example":}" is not valid JSON`)],
    [
      'the database',
      Object.assign(new Error('invalid input: "a@b.example"'), {
        severity: 'ERROR',
        code: '22P02',
        detail: 'a@b.example',
      }),
    ],
  ])('names errors of %s without what they quote', (_, error) => {
    const { write, log } = logged()
    for (let n = 0; n < 2; n++) log({ err: error }, 'failed')
    vi.advanceTimersByTime(1_000)
    const counted = { error: expect.not.stringContaining('a@b.example'), left: 1 }
    expect(write).toHaveBeenLastCalledWith(counted, 'errors like this left out')
  })

  it('leaves lines without an error alone', () => {
    const { write, log } = logged()
    for (let n = 0; n < 3; n++) log({ n }, 'line')
    expect(write.mock.calls).toEqual([
      [{ n: 0 }, 'line'],
      [{ n: 1 }, 'line'],
      [{ n: 2 }, 'line'],
    ])
  })
})
