import { expect, test } from 'vitest'
import { sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import type { TaggedAnswer } from '#server/pages/page-calls.ts'
import { standardBlocks } from '#server/services/content/landing/standard-page.ts'
import { withSitePages } from './site-page-calls.ts'

const tags = ['landing-pages']
const answered = (value: TaggedAnswer['value']) => withSitePages(async () => ({ value, tags }))
const ask = (value: TaggedAnswer['value'], path: string, key = 'GET /home/page') =>
  answered(value)(key, { query: { path } })

test.each(sitePageNames)(
  '%s has its standard text while there is no record, and is not stored after a fault',
  async (name) => {
    const path = sitePathOf(name)
    const standard = { value: { code: 200, data: { title: '', blocks: standardBlocks(name) } }, tags }
    const none = await ask({ code: 200, msg: '', data: null }, path)
    expect(none).toMatchObject(standard)
    expect(none.isOutdated).toBeUndefined()
    // An outside API that does not know the call answers the same with each request.
    expect((await ask({ code: 404, msg: '' }, path)).isOutdated).toBeUndefined()
    expect(await ask({ code: 503, msg: '' }, path)).toMatchObject({ ...standard, isOutdated: true })
  },
)

test('a record, another page and another call are answered as they are', async () => {
  const record = { code: 200, msg: '', data: { title: '记录', blocks: [] } }
  expect((await ask(record, '/aboutUs.html')).value).toBe(record)
  const none = { code: 200, msg: '', data: null }
  expect((await ask(none, '/kaidianjie.html')).value).toBe(none)
  expect((await ask(none, '/aboutUs.html', 'GET /home/pages')).value).toBe(none)
})
