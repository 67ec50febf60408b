import { expect, it } from 'vitest'
import { StreamTopics } from './stream-topics.ts'

const many = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n}`)

it('keeps few made-up topics of one network, and those that others follow too', () => {
  const topics = new StreamTopics<string>({ network: 10, all: 25 })
  expect(topics.add('ada', 'one', many('match', 8))).toEqual(many('match', 8))
  expect(topics.add('eve', 'two', [...many('made up', 30), 'match 0'])).toEqual([...many('made up', 10), 'match 0'])
  expect(topics.add('bob', 'one', ['match 8', 'match 9', 'match 10'])).toEqual(['match 8', 'match 9'])
  expect(topics.add('eve', 'three', many('further', 30))).toEqual(many('further', 5))
  expect(topics.names().size).toBe(25)
  expect(topics.streamsOf('match 0')).toEqual(['ada', 'eve'])
})

it('has room again for what a network brings in once its streams have gone', () => {
  const topics = new StreamTopics<string>({ network: 2, all: 25 })
  const [own, others] = [topics.add('eve', 'two', ['a', 'b', 'c']), topics.add('ada', 'one', ['a'])]
  topics.remove('eve', own)
  expect([...topics.names()]).toEqual(['a'])
  expect(topics.add('eve', 'two', ['d', 'e'])).toEqual(['d'])
  topics.remove('ada', others)
  topics.remove('eve', ['d'])
  expect(topics.names().size).toBe(0)
  expect(topics.add('eve', 'two', ['f', 'g', 'h'])).toEqual(['f', 'g'])
})
