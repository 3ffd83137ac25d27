import { expect, test } from 'vitest'
import { sitePathOf } from '#domain/landing/site-pages.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000
const app = await openTestApp({ cachesAnswers: true })
const { browser } = await enterAsOwner(app)

async function search(keyword: string) {
  const answer = await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent(keyword)}`)
  return (await answer.json()).data.rows
}

test('the search leads to the questions of a general block while its page has the block, and no longer', async () => {
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  const timer = createPublishingTimer(app.parts)
  await timer.checkOnce()
  const path = sitePathOf('aboutUs')
  const { data: list } = await browser.ask('GET /landing-pages')
  const id = list.rows.find((row: { path: string }) => row.path === path).id
  const { data: page } = await browser.ask(`GET /landing-pages/${id}`)
  const items = [{ question: '海鸥几点开饭？', answer: '涨潮的时候。' }]
  const until = formatShanghai(new Date(app.clock.now().getTime() + minute))
  const [first, ...others] = page.fields.blocks
  const blocks = [first, { ...newBlock('gull', 'questions', { items }), until }, ...others]
  const fields = { ...page.fields, blocks }
  const saved = await browser.ask(`POST /landing-pages/${id}/draft`, { body: { version: page.version, fields } })
  await browser.ask(`POST /landing-pages/${id}/publish`, { body: { version: saved.data.version } })
  const found = { kind: 'question', title: '海鸥几点开饭？', url: `${path}#questions` }
  expect(await search('海鸥几点')).toContainEqual(expect.objectContaining(found))
  app.clock.advance(2 * minute)
  await timer.checkOnce()
  expect(await search('海鸥几点')).not.toContainEqual(expect.objectContaining({ kind: 'question' }))
})
