import { expect, test } from 'vitest'
import { settingFields } from '#domain/settings/groups.ts'
import { completeSettings } from '#domain/settings/values.ts'
import { shownOf } from './find-shown.ts'
import { placeAt } from './use-place.ts'

const fieldsAt = (...paths: string[]) => settingFields.filter(({ path }) => paths.includes(path))

test('words, pictures and links are looked for on the page; empty ones, numbers and what only staff see are not', () => {
  const values = completeSettings({
    hotline: ' 0755-8632 4410 ',
    email: '',
    copyrightFrom: 2021,
    qr: { consult: '/media/abc.png' },
    consultChatUrl: 'https://chat.example.com/',
    statistics: {
      items: [{ value: 5, suffix: '万', label: '家店铺在用它', source: '内部统计', asOf: '2026-01-01', until: '' }],
    },
  })
  const fields = fieldsAt('hotline', 'email', 'copyrightFrom', 'qr.consult', 'consultChatUrl', 'statistics.items')
  const { texts, addresses } = shownOf(fields, values)
  expect(texts.toSorted()).toEqual(['0755-8632 4410', '家店铺在用它'].toSorted())
  // Of a single setting a short word is looked for as well.
  expect(shownOf(fieldsAt('brandName'), completeSettings({ brandName: '帆域' })).texts).toEqual(['帆域'])
  expect(addresses.toSorted()).toEqual(['/media/abc.png', 'https://chat.example.com/'].toSorted())
})

test('an address names a group, a part without settings, or a setting, whose group is then open', () => {
  expect(placeAt('contact', null)).toBe('contact')
  expect(placeAt('hotline', null)).toBe('contact')
  expect(placeAt('frame', 'icp.number')).toBe('frame')
  // 页眉与页脚 had the hotline: a link to it as it was still leads to the setting.
  expect(placeAt('frame', 'hotline')).toBe('contact')
  expect(placeAt('push', null)).toBe('push')
  expect(placeAt('', null)).toBeNull()
  expect(placeAt('elsewhere', 'elsewhere')).toBeNull()
})
