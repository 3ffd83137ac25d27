import { expect, test } from 'vitest'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** How the site fails at a page: its component throws, or the renderer answers with its own failure; null for not at all. */
let failure: 'throws' | 'answers' | null = null
const { site } = createTestSite(({ platform }) => {
  // Of two layouts, one is enough.
  if (failure === null || platform === 'pc') return {}
  if (failure === 'throws') throw new Error('a block of this page cannot be rendered')
  return { status: 500 }
})
const app = await openTestApp({ site })
const owner = (await enterAsOwner(app)).browser
const { browser } = await enterAs(app, owner, ['editor'])

const minute = 60_000
const blocks = [newBlock('b1', 'opening'), newBlock('b2', 'cards')]
const read = async (id: number) => (await browser.ask(`GET /landing-pages/${id}`)).data
const post = async (id: number, action: string, rest: object = {}) =>
  browser.ask(`POST /landing-pages/${id}/${action}`, { body: { version: (await read(id)).version, ...rest } })

async function make(path: string): Promise<number> {
  const { data } = await browser.ask('POST /landing-pages', {
    body: { name: path, path, layouts: 0, template: 'empty' },
  })
  await post(data.id, 'draft', { fields: { ...data.fields, title: '一', description: '二', blocks } })
  return data.id
}

test.each(['throws', 'answers'] as const)(
  'a page that the site does not render (it %s) is not published',
  async (how) => {
    const id = await make(`/not-rendered-${how}.html`)
    const at = formatShanghai(new Date(app.clock.now().getTime() + minute))
    const refused = { status: 400, msg: sentences.notRendered }
    failure = how
    expect(await post(id, 'publish')).toMatchObject(refused)
    expect(await post(id, 'schedule', { at })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ status: 'draft', publishAt: null })
    failure = null
    // Nor by the clock, where it rendered when it was scheduled.
    expect((await post(id, 'schedule', { at })).code).toBe(200)
    failure = how
    app.clock.advance(minute)
    await createPublishingTimer(app.parts).checkOnce()
    expect(await read(id)).toMatchObject({ status: 'draft', publishAt: null })
    failure = null
    expect((await post(id, 'publish')).code).toBe(200)

    // A second version is shown by its test.
    const second = (await browser.ask(`POST /landing-pages/${id}/second`, { body: {} })).data.id
    const other = [newBlock('b1', 'opening', { title: '第二版' }), newBlock('b2', 'cards')]
    await post(second, 'draft', { fields: { ...(await read(second)).fields, blocks: other } })
    const start = async () =>
      post(id, 'test/start', { secondVersion: (await read(second)).version, days: 7, base: 20, difference: 10 })
    failure = how
    expect(await start()).toMatchObject({ status: 400, msg: sentences.ofSecond(sentences.notRendered) })
    // What takes a page away asks no renderer.
    expect((await post(id, 'withdraw', { to: null })).code).toBe(200)
    failure = null
  },
)
