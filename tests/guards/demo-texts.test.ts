import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameHiddenForBaidu, pathsHiddenForBaidu } from '#domain/content/checks/baidu.ts'
import { type Page, pages } from '#site/pages.ts'

/** What a Baidu visitor does not have (specification 1): the hidden pages, by name and path, and two ways to register. */
const hidden = (Object.values(pages) as Page[]).filter(({ hiddenForBaidu }) => hiddenForBaidu)
const lacking = [...hidden.flatMap(({ label, path }) => [label, path]), '邀请码', '邮箱注册']

/** The texts that these pages show are not shown to that visitor either. */
const ofHiddenPages = /content.demo.(activities|articles.product)/

const namesOf = (text: string) => lacking.filter((name) => name !== '' && text.includes(name))

test("the editor's check knows the pages that a Baidu visitor does not have", () => {
  expect(pathsHiddenForBaidu.toSorted()).toEqual(hidden.map(({ path }) => path).toSorted())
  expect(hidden.map(({ label }) => label)).toContain(nameHiddenForBaidu)
})

test('the demonstration names nothing that a Baidu visitor lacks', () => {
  const files = globSync('content/demo/**/*.{html,md}').filter((file) => !ofHiddenPages.test(file))
  expect(files.length).toBeGreaterThan(30)
  const named = files.flatMap((file) => namesOf(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(named).toEqual([])
  expect(namesOf('场次见活动中心')).toEqual(['活动中心'])
})

/** Speech of other people, whose form of address is their own. */
const speech = /“[^”]*”|<blockquote>.*?<\/blockquote>/gs

const familiarIn = (text: string) => text.replace(speech, '').match(/.{0,12}你/g) ?? []

test('the site and the demonstration address the reader as 您', () => {
  const files = [
    'content/demo/**/*.html',
    'content/pages/*.json',
    'content/legal/*.md',
    'src/site/copy/*.ts',
    'src/db/seed/*.ts',
  ]
  const texts = files.flatMap((pattern) => globSync(pattern))
  expect(texts.length).toBeGreaterThan(110)
  expect(texts.flatMap((file) => familiarIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`))).toEqual(
    [],
  )
  expect(familiarIn('<p>“你是谁”，由你定</p>')).toEqual(['<p>，由你'])
})
