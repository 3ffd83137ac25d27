import { expect, test } from 'vitest'
import { platformTypes } from './platform-list.ts'
import { describePlatform } from './platforms.ts'

const contents = platformTypes.flatMap(({ name: typeName, platforms }) =>
  platforms.map((platform) => ({ ...platform, content: describePlatform(typeName, platform) })),
)

test('every platform of the demonstration has an introduction of its own under the four headings', () => {
  expect(contents).toHaveLength(60)
  expect(new Set(contents.map(({ content }) => content)).size).toBe(60)
  for (const { name, content } of contents) {
    const headings = [...content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)
    expect(headings, name).toEqual(['平台简介', '适合谁', '入驻准备', '注意事项'])
    expect(content.replace(/<[^>]*>/g, '').length, name).toBeGreaterThan(400)
    expect(content, name).toContain(name)
  }
})

test('it consists of what the sanitiser leaves alone, and names no fee', () => {
  for (const { name, content } of contents) {
    expect(content.replace(/<\/?(?:h2|p|ul|ol|li|strong)>/g, ''), name).not.toMatch(/[<>&]/)
    expect(content, name).not.toMatch(/\d\s*(?:元|美元|欧元|英镑|%|％)/)
  }
})

test('nothing is said twice of one platform', () => {
  for (const { name, content } of contents) {
    const items = [...content.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)
    expect(new Set(items).size, name).toBe(items.length)
  }
})

test('what only one market asks for is said of that market, wherever a platform has several', () => {
  const japanese = contents.filter(({ content }) => content.includes('日语的标题'))
  expect(japanese.length).toBeGreaterThan(3)
  for (const { name, area, content } of japanese)
    expect(content, name).toContain(area === '日本' ? '<li>日语的标题' : '<li>做日本站的：日语的标题')
})

test('a trademark, streamers and live hours are asked of those platforms alone that have to do with them', () => {
  const saying = (words: RegExp) => contents.filter(({ content }) => words.test(content)).map(({ name }) => name)
  expect(saying(/商标/)).toEqual(['Amazon', 'Walmart'])
  expect(saying(/主播|直播/)).toEqual(['TikTok Shop', 'Whatnot', 'Kwai'])
})

test('the summary that the head of the page shows is not said again, and whose word counts stands on the page', () => {
  for (const { name, area, advice, content } of contents) {
    expect(content, name).not.toContain(`${area}。`)
    expect(content, name).not.toContain(advice)
    expect(content, name).not.toMatch(/收费|为准/)
  }
})
