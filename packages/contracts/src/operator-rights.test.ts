import { describe, expect, it } from 'vitest'
import { operatorOperations } from './operator-api.ts'
import { operatorRoles, readOperatorRights, rightsProblem } from './operator-rights.ts'

it('has a role for every operation', () => {
  expect([...new Set(Object.values(operatorRoles).flat())].sort()).toEqual(Object.keys(operatorOperations).sort())
})

describe('readOperatorRights', () => {
  it.each([
    ['ada=list-documents', { ada: ['list-documents'] }],
    [
      ' ada=marketing,list-documents\nben=end-logins ',
      { ada: [...operatorRoles.marketing, 'list-documents'], ben: ['end-logins'] },
    ],
    ['ada=end-logins,end-logins,', { ada: ['end-logins'] }],
    ['', {}],
  ])('reads %j', (text, expected) => {
    const read = readOperatorRights(text)
    if (typeof read === 'string') throw new Error(read)
    expect(Object.fromEntries([...read].map(([name, operations]) => [name, [...operations]]))).toEqual(expected)
  })

  it.each([
    ['ada', '"ada" is not of the form name=role,operation'],
    ['ada=', '"ada=" is not of the form name=role,operation'],
    ['ada=Support', '"ada=Support" is not of the form name=role,operation'],
    ['ada=support,get-rich', '"get-rich" is neither an operation nor a role (support payments compliance marketing)'],
    ['ada=constructor', '"constructor" is neither an operation nor a role (support payments compliance marketing)'],
    ['ada=support ada=payments', '"ada" stands there twice'],
  ])('refuses %j', (text, problem) => expect(readOperatorRights(text)).toBe(problem))
})

describe('rightsProblem', () => {
  it.each([
    [['ada', 'ben'], 'ada=support ben=payments', null],
    [['ada', 'ben'], 'ada=support', '"ben" has a key but no rights'],
    [['ada'], 'ada=,', '"ada" has a key but no rights'],
    [['ada'], 'ada=support ben=payments', '"ben" has rights but no key'],
  ])('%j with %s', (names, text, problem) => {
    const rights = readOperatorRights(text)
    if (typeof rights === 'string') throw new Error(rights)
    expect(rightsProblem(names, rights)).toBe(problem)
  })
})
