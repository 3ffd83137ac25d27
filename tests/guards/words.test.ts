import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { wordsOfDrawing } from './drawings.ts'
import { listFiles, readSource } from './sources.ts'
import { wordsOf } from './words.ts'

const siteFiles = listFiles('src/site').filter((file) => !/\.test\.tsx?$/.test(file))
const isCopy = (file: string) => file.startsWith('src/site/copy/')
const legalTexts = listFiles('content/legal', /\.md$/)
const pageTexts = listFiles('content/pages', /\.json$/)

/** The words of these sources, each after its file. */
function wordsIn(files: string[]): string[] {
  return files.flatMap((file) => wordsOf(file, readSource(file)).map((words) => `${file}: ${words}`))
}

/** What the site says: the words of copy and of the drawings, the legal documents and the standard pages line by line. */
const sentences = [
  ...wordsIn(siteFiles.filter(isCopy)),
  ...listFiles('public/drawings', /\.svg$/).flatMap((file) =>
    wordsOfDrawing(readSource(file)).map((words) => `${file}: ${words}`),
  ),
  ...[...legalTexts, ...pageTexts].flatMap((file) =>
    readSource(file)
      .split('\n')
      .map((line) => `${file}: ${line}`),
  ),
]

test('every visible word of the site is in copy', () => {
  expect(siteFiles.length).toBeGreaterThan(100)
  expect(wordsIn(siteFiles.filter((file) => !isCopy(file)))).toEqual([])
})

test('every visible word of the console is in a copy file, or is the name of a page or a command', () => {
  const files = listFiles('src/console').filter((file) => !/\.test\.tsx?$/.test(file))
  const tables = ['src/console/shell/pages.ts', 'src/console/kit/commands/commands.ts']
  const isPageCopy = (file: string) => /(^|-)copy\.ts$/.test(path.basename(file)) || tables.includes(file)
  expect(files.length).toBeGreaterThan(40)
  expect(wordsIn(files.filter((file) => !isPageCopy(file)))).toEqual([])
})

test.each([
  ['text between tags', 'const a = <p>立即注册</p>'],
  ['Latin text between tags', 'const a = <i>HOT</i>'],
  ['a string', "const a = '注册'"],
  ['a template', 'const a = `$' + '{n}家店`'],
  ['a label', 'const a = <img alt="二维码" />'],
  ['a Latin label', 'const a = <button aria-label="Close" />'],
  ['a prefix', 'const a = <TextField prefix="+86" />'],
  ['a key', 'const a = { 东京: 1 }'],
])('a planted word is seen: %s', (_, source) => {
  expect(wordsOf('src/site/planted.tsx', source)).toHaveLength(1)
})

test('comments, class names and addresses are no words', () => {
  const source = "// 注册\nconst a = <a className={s.link} href='/x' alt=''>{/* 登录 */}{copy.words} — {n}:00</a>"
  expect(wordsOf('src/site/planted.tsx', source)).toEqual([])
})

/** The gallery shows samples, and the social card is a picture that is drawn once. */
const samples = ['src/site/copy/gallery.ts', 'src/site/copy/social-card.ts']

test('no page names what the site settings name', () => {
  const { brandName, companyName, hotline } = defaultSiteSettings
  expect(legalTexts).toHaveLength(4)
  const named = sentences
    .filter((line) => !samples.some((file) => line.startsWith(file)))
    .filter((line) => [brandName, companyName, hotline].some((name) => line.includes(name)))
  expect(named).toEqual([])
})

test('Chinese and Latin stand without a blank between them: the browser sets the gap', () => {
  const blank = /\p{Script=Han} [A-Za-z0-9]|[A-Za-z0-9] \p{Script=Han}/u
  expect(sentences.filter((line) => blank.test(line))).toEqual([])
  // 导出CSV is written so by the specification of the console.
  const ofConsole = wordsIn(listFiles('src/console', /(?:copy|commands)\.ts$/))
  expect(ofConsole.filter((line) => blank.test(line.replaceAll('导出CSV', '')))).toEqual([])
})

test('no word of the site claims what advertising law forbids', () => {
  const forbidden =
    /国家级|世界级|顶级|极品|第一|最(?:好|佳|大|强|优|先进|安全|低|高|快|便宜)|首选|唯一|独家|100%|绝对|永不|零风险|万能/u
  expect(sentences.filter((line) => forbidden.test(line))).toEqual([])
})
