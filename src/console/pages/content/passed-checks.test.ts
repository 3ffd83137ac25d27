import { expect, test } from 'vitest'
import { findContentIssues } from '#domain/content/checks/find-issues.ts'
import { contentFields } from '#domain/content/fields.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { passedChecks } from './passed-checks.ts'

const blank = blankRecord(contentFields)
const passed = (change: Partial<typeof blank>, isPathKnown = true) => {
  const fields = { ...blank, ...change }
  return new Map(passedChecks(fields, findContentIssues(fields), { isPathKnown }).map(({ name, note }) => [name, note]))
}

test('what was found in order is counted, what was found wrong is not among it, and an empty text passes nothing', () => {
  expect(passed({}).size).toBe(0)
  const content = '<h2>一</h2><p><a href="/price.html">价格</a></p><p><img src="/media/a.png" alt="曲线"></p>'
  const film =
    '<figure><video src="/media/a.mp4" poster="/media/a.png" title="三步"></video><figcaption>先看表</figcaption></figure>'
  const all = passed({ title: '年终退货按店拆开应付', briefly: '先按店拆开看。', pictureUrl: '/media/c.png', content })
  expect(all.get(copy.passed.title)).toBe(copy.passed.characters(10, 30))
  expect(all.get(copy.passed.headings)).toBe(copy.passed.levels(1))
  expect(all.get(copy.passed.links)).toBe(copy.passed.linkCount(1))
  expect(all.get(copy.passed.videos)).toBe(copy.passed.videoCount(0))
  expect(all.size).toBe(11)
  expect(passed({ content: film }).get(copy.passed.videos)).toBe(copy.passed.videoCount(1))
  expect(passed({ content: film.replace(' title="三步"', '') }).has(copy.passed.videos)).toBe(false)
  const some = passed({
    title: '最稳的退货办法，按店拆开',
    content: '<h2>一</h2><p><img src="/media/a.png" alt=""></p>',
  })
  for (const name of [copy.passed.law, copy.passed.pictures, copy.passed.cover, copy.passed.summary])
    expect(some.has(name)).toBe(false)

  expect(passed({ content: '<p>正文</p>' }).has(copy.passed.title)).toBe(false)

  const named = { title: '年终退货按店拆开应付', content: '<p>正文</p>', selfPath: 'news-returns' }
  expect(passed(named).get(copy.passed.path)).toBe(copy.passed.pathFree)
  expect(passed(named, false).has(copy.passed.path)).toBe(false)
})
