import { expect, test } from 'vitest'
import { flagOf } from './label-flag.tsx'

test('labels of one section fly different flags, and a label always the same one', () => {
  for (const section of [
    ['产品更新', '公司动态', '平台规则', '行业观察'],
    ['团队管理', '店铺运营', '物流仓储', '财税合规', '账号安全'],
  ]) {
    expect(new Set(section.map(flagOf)).size).toBe(section.length)
    expect(section.map(flagOf)).toEqual(section.map(flagOf))
  }
})
