import { expect, test } from 'vitest'
import { scopeOf } from '../staff/roles.ts'
import { actsFor, findFirstActs, firstActs, type StartFacts } from './first-acts.ts'

const empty: StartFacts = {
  placeholders: ['hotline', 'icp.number', 'qr.consult'],
  published: [],
  hasPricedDevice: false,
  hasPublishedArticle: false,
  members: 1,
}
const complete: StartFacts = {
  placeholders: ['webSystemUrl'],
  published: ['agreement', 'privacy'],
  hasPricedDevice: true,
  hasPublishedArticle: true,
  members: 2,
}
const needOf = (act: (typeof firstActs)[number], facts: Partial<StartFacts>) =>
  findFirstActs(firstActs, { ...empty, ...facts })?.find((one) => one.act === act)?.need

test('an empty site has five open acts, a complete one has no list', () => {
  expect(findFirstActs(firstActs, empty)?.map(({ need }) => need)).toEqual([
    ...['contact', 'record', 'device', 'article', 'member'],
  ])
  expect(findFirstActs(firstActs, complete)).toBeNull()
  expect(findFirstActs([], empty)).toBeNull()
})

test('each act names what it still needs, and one open act keeps the list', () => {
  expect(needOf('brand', { placeholders: ['qr.group'] })).toBe('codes')
  expect(needOf('legal', { placeholders: [] })).toBe('agreement')
  expect(needOf('legal', { placeholders: [], published: ['agreement'] })).toBe('privacy')
  expect(needOf('legal', { placeholders: [], published: ['privacy', 'agreement'] })).toBeNull()
  expect(needOf('brand', { placeholders: [] })).toBeNull()
  expect(findFirstActs(firstActs, { ...complete, members: 1 })?.filter(({ need }) => need !== null)).toEqual([
    { act: 'invite', need: 'member' },
  ])
})

test('a member sees the acts of the role alone', () => {
  const actsOf = (...roles: Parameters<typeof scopeOf>[1]) => actsFor((permission) => scopeOf(permission, roles))
  expect(actsOf('owner')).toEqual([...firstActs])
  // An editor may change texts of the settings, and neither names nor codes.
  expect(actsOf('editor')).toEqual(['article'])
  expect(actsOf('pricing', 'editor')).toEqual(['prices', 'article'])
  expect(actsOf('approver')).toEqual([])
})
