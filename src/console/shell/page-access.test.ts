import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff/roles.ts'
import { pageAt, pagesFor, railGroups, railPagesFor } from './page-access.ts'
import { pageGroups, pages } from './pages.ts'

const words = (role: Parameters<typeof permissionsOf>[0]) =>
  pagesFor(pages, permissionsOf(role)).map(({ word }) => word)

test('a role is shown the pages that it may enter, and no other', () => {
  expect(words(['owner'])).toEqual(expect.arrayContaining(['今天', '审计记录', '成员与权限', '我的账号']))
  expect(words(['auditor'])).not.toContain('成员与权限')
  expect(words(['analyst'])).not.toContain('审计记录')
})

test('the navigation leaves out pages on which a role has nothing to do, and its address and ⌘K still lead there', () => {
  const shown = (role: Parameters<typeof permissionsOf>[0]) =>
    railPagesFor(pages, permissionsOf(role)).map(({ word }) => word)
  for (const word of ['转化上报', '推广链接']) {
    expect(shown(['editor'])).not.toContain(word)
    expect(words(['editor'])).toContain(word)
    expect(shown(['analyst'])).toContain(word)
  }
  expect(shown(['approver'])).toEqual(expect.arrayContaining(['设备与价格', '试算']))
  expect(shown(['approver'])).not.toContain('规则')
  expect(shown(['pricing'])).toEqual(expect.arrayContaining(['规则', '优惠券']))
  expect(shown(['owner'])).toEqual(words(['owner']))
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
