import { expect, test } from 'vitest'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { findContentIssues } from './checks/find-issues.ts'
import { checkContentFields } from './checks.ts'
import { findPlaceholders } from './placeholders.ts'
import { productTemplates, templateOf, textOfTemplate } from './templates.ts'

const placeholdersOf = (fields: ReturnType<typeof textOfTemplate>) =>
  findContentIssues(fields).filter(({ id }) => id === 'placeholder-left')

test.each(productTemplates)('$name ($key) can be saved, and its unfilled placeholders stop publishing', (template) => {
  const fields = textOfTemplate(template)
  expect(checkContentFields(fields)).toBeNull()
  expect(sanitiseHtml(fields.content)).toBe(fields.content)
  const found = placeholdersOf(fields)
  expect(found.every(({ level }) => level === 'error')).toBe(true)
  expect(new Set(found.map(({ where }) => where.field))).toEqual(new Set(['title', 'briefly', 'content']))
  const others = findContentIssues(fields).filter(({ level, id }) => level === 'error' && id !== 'placeholder-left')
  expect(others.map(({ id }) => id)).toEqual(fields.firstLevelHeading === 2 ? ['publishable'] : [])
})

test('a template whose places are filled in has nothing left to find', () => {
  for (const template of productTemplates) {
    const filled = (text: string) => text.replace(/【填写：[^】]*】/g, '内容')
    const { title, briefly, content, ...others } = textOfTemplate(template)
    const fields = { ...others, title: filled(title), briefly: filled(briefly), content: filled(content) }
    expect(placeholdersOf(fields)).toEqual([])
  }
})

test('a placeholder is named by its words, and brackets of the writer are none', () => {
  expect(findPlaceholders('【填写：版本号】与【填写：版本号】，【填写：日期】')).toEqual(['版本号', '日期'])
  expect(findPlaceholders('【重要】请填写：姓名')).toEqual([])
})

test('what belongs to one article alone does not become a template', () => {
  const text = textOfTemplate({ firstLevelHeading: 1, fields: { title: '标题', selfPath: 'news-a', relatedIds: '3' } })
  expect(templateOf(text)).toMatchObject({ title: '标题', selfPath: null, relatedIds: null })
})
