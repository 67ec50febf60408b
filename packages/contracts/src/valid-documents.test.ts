import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { ValidDocuments } from './valid-documents.ts'

const document = (fields: number) => parse(`{ ${'a '.repeat(fields)}}`, { noLocation: true })

describe('ValidDocuments', () => {
  it('returns a document by its text', () => {
    const documents = new ValidDocuments()
    const known = document(1)
    documents.add('a', known)
    expect([documents.get('a'), documents.get('b')]).toEqual([known, undefined])
  })

  it('drops the ones used longest ago once they weigh too much', () => {
    const documents = new ValidDocuments()
    const large = document(1_500)
    documents.add('kept', document(1))
    for (let n = 0; n < 5_000; n++) {
      documents.add(`${n}`, large)
      documents.get('kept')
    }
    expect(documents.bytes).toBeLessThanOrEqual(8_000_000)
    expect(documents.size).toBeLessThan(20)
    expect(documents.get('kept')).toBeDefined()
    expect(documents.get('0')).toBeUndefined()
  })

  it('keeps no long text', () => {
    const documents = new ValidDocuments()
    documents.add('x'.repeat(8_001), document(1))
    expect(documents.bytes).toBe(0)
  })
})
