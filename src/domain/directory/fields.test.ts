import { expect, test } from 'vitest'
import { blankRecord } from '../shared/fields.ts'
import { directoryFields, findEntryIssues } from './fields.ts'

const good = {
  ...blankRecord(directoryFields.platforms),
  name: 'TEMU',
  groupId: 1,
  introduction: '面向北美的全托管平台',
  logoUrl: '/media/demo/mark-temu.svg',
  linkUrl: 'https://www.temu.com/',
}
const found = (change: object) =>
  findEntryIssues('platforms', { ...good, ...change }).map(({ field, level }) => [field, level])

test('an entry shows pictures of this site alone, and no link of it hides where it leads', () => {
  expect(found({})).toEqual([])
  const elsewhere = 'https://evil.example/x.png'
  for (const field of ['logoUrl', 'pictureUrl', 'sharePictureUrl'])
    expect(found({ [field]: elsewhere })).toEqual([[field, 'error']])
  const disguised = 'https://www.temu.com@evil.example/'
  for (const field of ['linkUrl', 'settleInUrl']) expect(found({ [field]: disguised })).toEqual([[field, 'error']])
  expect(found({ content: `<p><a href="${disguised}">入驻</a></p>` })).toEqual([['content', 'error']])
})
