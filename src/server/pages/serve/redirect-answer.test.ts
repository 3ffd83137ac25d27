import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locationOf } from './redirect-answer.ts'

test('a location is ASCII, whatever it is made of, and leads to the same place', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(text, text, text, (path, value, search) => {
      const to = `/a${path.replace(/[?#/\\\p{Cc}]/gu, '')}.html?q=${value}`
      const location = locationOf(to, { search })
      expect(location).toMatch(/^\/[\x21-\x7e]*$/)
      expect(new URL(location, 'https://a.example').searchParams.get('q')).toBe(
        new URL(to, 'https://a.example').searchParams.get('q'),
      )
    }),
  )
})

test.each([
  [
    '/search.html?keyword=店铺',
    'utm_source=baidu&keyword=b',
    [],
    '/search.html?keyword=%E5%BA%97%E9%93%BA&utm_source=baidu',
  ],
  ['/旧.html', 'bd_vid=1', [], '/%E6%97%A7.html?bd_vid=1'],
  ['/temu.html#价格', 'cy=2', [], '/temu.html?cy=2#%E4%BB%B7%E6%A0%BC'],
  ['/xwdt.html', 'id=12&bd_vid=1', ['id'], '/xwdt.html?bd_vid=1'],
  ['/news-detail.html?id=13', 'id=12&cy=2', ['id'], '/news-detail.html?id=13&cy=2'],
  ['https://例子.example/a?b=é', 'cy=2', [], 'https://xn--fsqu00a.example/a?b=%C3%A9'],
])('%s, asked for with ?%s without %o, is %s', (to, search, without, location) => {
  expect(locationOf(to, { search, without })).toBe(location)
})
