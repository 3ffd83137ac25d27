import { expect, test } from 'vitest'
import { tierPriceText } from '../pricing/changes/issue-texts.ts'
import { blankRecord } from '../shared/fields.ts'
import { findContentIssues } from './checks/find-issues.ts'
import { contentFields } from './fields.ts'
import { plainText } from './plain-text.ts'
import { fillPrices, gonePrices, priceGone, pricesIn, priceValue, tierOfValue } from './price-references.ts'

const reference = (id: number) => `<data value="${priceValue(id)}"></data>`

test('a text is told which tiers it refers to, and has their words in their place', () => {
  const html = `<p>${reference(7)}，${reference(12)}，又是${reference(7)}</p>`
  expect(pricesIn(html)).toEqual([7, 12])
  expect(fillPrices(html, (id) => `${id}元/月`)).toBe('<p>7元/月，12元/月，又是7元/月</p>')
  expect(plainText(html)).toBe('，，又是')
})

test('words are text, whatever they are, and what is no reference stays', () => {
  expect(fillPrices(reference(1), () => '<img src=x onerror=a()>&')).toBe('&lt;img src=x onerror=a()&gt;&amp;')
  expect(fillPrices(reference(1), () => '$1$$')).toBe('$1$$')
  const other = '<data value="price:0"></data><data value="price:1 "></data><p>price:1</p>'
  expect(pricesIn(other)).toEqual([])
  expect(fillPrices(other, () => 'x')).toBe(other)
})

test('a value names a tier that there may be, or none', () => {
  expect(tierOfValue(priceValue(12))).toBe(12)
  for (const value of ['', 'price:', 'price:0', 'price:01', 'price:2147483648', 'sku:1', 'price:1;']) {
    expect(tierOfValue(value)).toBeNull()
  }
})

test('a price says for how long it is', () => {
  const text = (actualPriceFen: number, months: number, days = 0, periodLabel = '') =>
    tierPriceText({ actualPriceFen, months, days, periodLabel })
  expect(text(7_800, 1)).toBe('78元/月')
  expect(text(38_844, 6)).toBe('388.44元/6个月')
  expect(text(4_500, 0, 30)).toBe('45元/30天')
  expect(text(2_850, 1, 0, '首月')).toBe('首月28.50元')
  expect(text(7_800, 3, 0, '前3个月')).toBe('前3个月78元')
})

test('a price that is gone is told at its block, and stops nothing', () => {
  const content = `<p>正文</p><p>${reference(1)}和${reference(2)}</p>`
  const gone = gonePrices(content, (id) => (id === 1 ? '78元/月' : null))
  expect([...gone]).toEqual([2])
  const fields = { ...blankRecord(contentFields), secondLevelHeading: 5 as const, title: '标题够八个字了吧', content }
  const [found] = findContentIssues(fields, { gonePrices: gone }).filter(({ id }) => id === 'price-gone')
  expect(found).toMatchObject({ level: 'warning', where: { field: 'content', block: 1 } })
  expect(found?.message).toContain(priceGone)
})
