import { expect, it } from 'vitest'
import { scopeOf, withoutScope } from './fault-scope.ts'

it.each([
  ['/scope/one-1/proxy/platform/graphql', 'one-1', '/proxy/platform/graphql'],
  ['/scope/one/scope/two/inbox', 'one', '/scope/two/inbox'],
  ['/scope/one', '', '/scope/one'],
  ['/scope//inbox', '', '/scope//inbox'],
  ['/scope/ONE/inbox', '', '/scope/ONE/inbox'],
  ['/inbox/scope/one/', '', '/inbox/scope/one/'],
  ['/faults', '', '/faults'],
])('%s has the scope %o and the path %s', (path, scope, rest) => {
  expect([scopeOf(path), withoutScope(path)]).toEqual([scope, rest])
})
