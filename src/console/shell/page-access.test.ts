import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff/roles.ts'
import { pageAt, pagesFor, railGroups } from './page-access.ts'
import { pageGroups, pages } from './pages.ts'

const words = (role: Parameters<typeof permissionsOf>[0]) =>
  pagesFor(pages, permissionsOf(role)).map(({ word }) => word)

test('a role is shown the pages that it may enter, and no other', () => {
  expect(words(['owner'])).toEqual(expect.arrayContaining(['今天', '审计记录', '成员与权限', '我的账号']))
  expect(words(['auditor'])).not.toContain('成员与权限')
  expect(words(['analyst'])).not.toContain('审计记录')
})

test('an address lies in the page whose path it begins with', () => {
  expect(pageAt(pages, '/')?.word).toBe('今天')
  expect(pageAt(pages, '/audit/12')?.word).toBe('审计记录')
  expect(pageAt(pages, '/auditor')).toBeNull()
})

test('the rail has no empty group', () => {
  const { top, groups } = railGroups(pagesFor(pages, permissionsOf(['analyst'])), pageGroups)
  expect(top.map(({ word }) => word)).toEqual(['今天'])
  expect(groups.every(({ pages: inside }) => inside.length > 0)).toBe(true)
})
