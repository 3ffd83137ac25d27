import { expect, test } from 'vitest'
import { scopeOf } from '../staff/roles.ts'
import { actsFor, findFirstActs, firstActs, type StartFacts } from './first-acts.ts'

const empty: StartFacts = {
  pricedDevices: 'none',
  publishedArticles: 'none',
  members: 1,
}
const complete: StartFacts = {
  pricedDevices: 'own',
  publishedArticles: 'own',
  members: 2,
}
test('an empty site has three open acts, a complete one has no list', () => {
  expect(findFirstActs(firstActs, empty)?.map(({ need }) => need)).toEqual(['device', 'article', 'member'])
  expect(findFirstActs(firstActs, complete)).toBeNull()
  expect(findFirstActs([], empty)).toBeNull()
})

test('of a demonstration the acts say that it is one', () => {
  const facts = { pricedDevices: 'sample', publishedArticles: 'sample', members: 2 } as const
  expect(findFirstActs(firstActs, facts)?.map(({ need }) => need)).toEqual(['ownDevice', 'ownArticle', null])
})

test('one open act keeps the list', () => {
  expect(findFirstActs(firstActs, { ...complete, members: 1 })?.filter(({ need }) => need !== null)).toEqual([
    { act: 'invite', need: 'member' },
  ])
})

test('a member sees the acts of the role alone', () => {
  const actsOf = (...roles: Parameters<typeof scopeOf>[1]) => actsFor((permission) => scopeOf(permission, roles))
  expect(actsOf('owner')).toEqual([...firstActs])
  expect(actsOf('editor')).toEqual(['article'])
  expect(actsOf('pricing', 'editor')).toEqual(['prices', 'article'])
  expect(actsOf('approver')).toEqual([])
})
