import { expect, test } from 'vitest'
import { platformTypes } from './platform-list.ts'
import { describePlatform } from './platforms.ts'

const contents = platformTypes.flatMap(({ name: typeName, platforms }) =>
  platforms.map((platform) => ({ name: platform.name, content: describePlatform(typeName, platform) })),
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
