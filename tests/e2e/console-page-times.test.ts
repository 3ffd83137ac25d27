import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Block } from '#domain/landing/blocks.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { callsOf, enterByLink } from './support/console.ts'
import { type SiteWithClock, startSiteWithClock } from './support/moved-clock.ts'
import { expect, test } from './support/site.ts'
import { userAgent } from './support/two-versions.ts'

const minute = 60_000
const beforeMs = 3_000

let clock: SiteWithClock
test.beforeAll(async () => {
  clock = await startSiteWithClock()
})
test.afterAll(() => clock.stop())

type Made = { id: number; version: number; fields: Record<string, unknown> }

async function make(page: Page, name: string, more: { fields?: object; blocks?: Block[] } = {}): Promise<Made> {
  const { ask } = callsOf(page)
  const body = { name, path: `/${name}.html`, layouts: 0, template: 'empty' }
  const { data } = await ask('POST /landing-pages', { body })
  const blocks = [newBlock('top', 'opening'), newBlock('cards', 'cards'), ...(more.blocks ?? [])]
  const fields = { ...data.fields, title: name, description: name, ...more.fields, blocks }
  const saved = await ask(`POST /landing-pages/${data.id}/draft`, { body: { version: data.version, fields } })
  expect(saved.code, JSON.stringify(saved)).toBe(200)
  return { id: data.id, version: saved.data.version, fields }
}

test('a page is public, gone, and changes its blocks at the second that staff have set, and never before', async ({
  page,
}, testInfo) => {
  const { site } = clock
  await enterByLink(page, await site.inviteStaff('times@example.com', 'editor'))
  const { ask } = callsOf(page)
  const at = new Date(Math.ceil((clock.now().getTime() + 2 * minute) / minute) * minute)
  const time = formatShanghai(at)
  const publish = async ({ id, version }: Made) =>
    expect(await ask(`POST /landing-pages/${id}/publish`, { body: { version } })).toMatchObject({ code: 200 })

  const comes = await make(page, 'comes-then')
  const scheduled = await ask(`POST /landing-pages/${comes.id}/schedule`, {
    body: { version: comes.version, at: time },
  })
  expect(scheduled).toMatchObject({ code: 200 })
  await publish(await make(page, 'goes-then', { fields: { showUntil: time } }))
  await publish(await make(page, 'leads-then', { fields: { showUntil: time, leadsTo: '/cloud.html' } }))
  const turns = [
    { ...newBlock('begins', 'steps', { title: '从这一刻起' }), from: time },
    { ...newBlock('ends', 'steps', { title: '到这一刻止' }), until: time },
    newBlock('offer', 'offer', { until: time, ended: '这一场结束了' }),
  ]
  await publish(await make(page, 'turns-then', { blocks: turns }))
  const changed = await make(page, 'changes-then')
  await publish(changed)
  const { version } = (await ask(`GET /landing-pages/${changed.id}`)).data
  const draft = await ask(`POST /landing-pages/${changed.id}/draft`, {
    body: { version, fields: { ...changed.fields, description: '改过的说明' } },
  })
  expect(draft).toMatchObject({ code: 200 })
  const later = await ask(`POST /landing-pages/${changed.id}/schedule`, {
    body: { version: draft.data.version, at: time },
  })
  expect(later).toMatchObject({ code: 200 })

  const look = async (name: string) => {
    const answer = await fetch(`${site.address}/${name}.html`, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent },
    })
    return { status: answer.status, html: await answer.text() }
  }
  const seen: Readonly<Record<string, () => Promise<boolean>>> = {
    published: async () => (await look('comes-then')).status === 200,
    gone: async () => (await look('goes-then')).status === 410,
    led: async () => (await look('leads-then')).status === 301,
    begun: async () => (await look('turns-then')).html.includes('从这一刻起'),
    ended: async () => !(await look('turns-then')).html.includes('到这一刻止'),
    over: async () => (await look('turns-then')).html.includes('这一场结束了'),
    changed: async () => (await look('changes-then')).html.includes('改过的说明'),
  }
  await clock.setTo(new Date(at.getTime() - beforeMs))
  await Promise.all(
    Object.entries(seen).map(async ([name, hasHappened]) => {
      for (;;) {
        const happened = await hasHappened()
        const lateMs = clock.now().getTime() - at.getTime()
        if (happened) {
          expect(lateMs, name).toBeGreaterThanOrEqual(0)
          testInfo.annotations.push({ type: 'late', description: `${name} ${lateMs} ms` })
          return
        }
        expect(lateMs, name).toBeLessThan(minute)
        await pause(50)
      }
    }),
  )
})
