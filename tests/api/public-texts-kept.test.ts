import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  makeActivity,
  makeArticle,
  makeBanner,
  makeEcologyApplication,
  makePartner,
  makePlatform,
} from '#db/factories.ts'
import { recordVersions, siteSettings, staffSessions } from '#db/schema/index.ts'
import { sittingMinutes } from '#domain/content/actions.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// A record that became public without the console (seed, import, an earlier release) has no version of its text. The
// first publication must add one, whatever was done to the draft before (console 3).

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const other = (await enterAs(app, owner, ['editor'])).browser

type Body = Record<string, unknown>

/** A public record of one kind, and the calls about it; `field` is one that visitors read. */
type Kept = {
  target: string
  field: string
  /** The version on which the next change is based, and the draft. */
  read: () => Promise<{ version: unknown; fields: Body }>
  save: (by: StaffBrowser, body: Body) => Promise<{ code: number }>
  drop: (version: unknown) => Promise<{ code: number }>
  restore: (version: unknown, number: number) => Promise<{ code: number }>
  publish: (version: unknown) => Promise<{ code: number }>
}

const directory =
  (kind: 'platforms' | 'ecology' | 'partners', field: string, make: () => Promise<{ id: number }>) =>
  async (): Promise<Kept> => {
    const { id } = await make()
    const base = `/directories/${kind}`
    return {
      target: `${kind.replace(/s$/, '')}:${id}`,
      field,
      read: async () => (await owner.ask(`GET ${base}/entries/${id}`)).data,
      save: (by, body) => by.ask(`POST ${base}/entries/${id}/save`, { body }),
      drop: (version) => owner.ask(`POST ${base}/entries/${id}/drop`, { body: { version } }),
      restore: (version, number) =>
        owner.ask(`POST ${base}/entries/${id}/versions/${number}/restore`, { body: { version } }),
      publish: (version) => owner.ask(`POST ${base}/publish`, { body: { entries: [{ id, version }] } }),
    }
  }

const item = (make: () => Promise<{ id: number }>) => async (): Promise<Kept> => {
  const { id } = await make()
  const post = (path: string, body: Body, by = owner) => by.ask(`POST /content/${id}${path}`, { body })
  return {
    target: `content:${id}`,
    field: 'title',
    async read() {
      const { version, text: fields } = (await owner.ask(`GET /content/${id}`)).data
      return { version, fields }
    },
    save: (by, body) => post('/draft', body, by),
    drop: (version) => post('/draft/drop', { version }),
    restore: (version, number) => post(`/versions/${number}/restore`, { version }),
    publish: (version) => post('/publish', { version }),
  }
}

async function slide(): Promise<Kept> {
  const { id } = await makeBanner(app.db, { alt: '一张图', jumpUrl: '/price.html' })
  const post = (path: string, body: Body, by = owner) => by.ask(`POST /banners/${id}${path}`, { body })
  return {
    target: `banner:${id}`,
    field: 'line',
    read: async () => (await owner.ask(`GET /banners/${id}`)).data,
    save: (by, body) => post('/draft', body, by),
    drop: (version) => post('/draft/drop', { version }),
    restore: (version, number) => post(`/versions/${number}/restore`, { version }),
    publish: (version) => post('/publish', { version }),
  }
}

async function settings(): Promise<Kept> {
  const target = 'settings:site'
  await app.db.delete(recordVersions).where(eq(recordVersions.target, target))
  const row = { value: { slogan: '公开的文字' }, draft: null, editedBy: null, editedAt: null }
  await app.db
    .insert(siteSettings)
    .values({ id: 1, ...row, updatedAt: app.clock.now() })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: row,
    })
  const post = (path: string, body: Body, by = owner) => by.ask(`POST /settings${path}`, { body })
  return {
    target,
    field: 'slogan',
    async read() {
      const { version, written } = (await owner.ask('GET /settings')).data
      return { version, fields: { slogan: written.slogan } }
    },
    save: (by, { fields, discarded, ...body }) =>
      post('/draft', { ...body, settings: fields, ...(discarded ? { discarded } : {}) }, by),
    drop: (version) => post('/drop', { version, names: ['slogan'] }),
    restore: (version, number) => post(`/versions/${number}/restore`, { version }),
    publish: (version) => post('/publish', { version, names: ['slogan'] }),
  }
}

const kinds: Record<string, () => Promise<Kept>> = {
  article: item(() => makeArticle(app.db, { title: '公开的文字' })),
  activity: item(() => makeActivity(app.db, { title: '公开的文字' })),
  slide,
  platform: directory('platforms', 'introduction', () => makePlatform(app.db)),
  application: directory('ecology', 'introduction', () => makeEcologyApplication(app.db)),
  partner: directory('partners', 'name', () => makePartner(app.db)),
  settings,
}

type Step = (kept: Kept, text: string) => Promise<unknown>

const done = async (answer: Promise<{ code: number }>) => expect(await answer).toMatchObject({ code: 200 })
const saveAs =
  (by: StaffBrowser): Step =>
  async (kept, text) => {
    const { version, fields } = await kept.read()
    await done(kept.save(by, { version, fields: { ...fields, [kept.field]: text } }))
  }
/** Past a sitting, with the members' sessions as on the page of a browser that is in use. */
const later: Step = async () => {
  app.clock.advance((sittingMinutes + 1) * 60_000)
  await app.db.update(staffSessions).set({ createdAt: app.clock.now(), lastSeenAt: app.clock.now() })
}
const merge: Step = async (kept, text) => {
  const { version, fields } = await kept.read()
  const own = { ...fields, [kept.field]: '没选的' }
  await done(kept.save(owner, { version, fields: { ...fields, [kept.field]: text }, discarded: { stored: true, own } }))
}
const drop: Step = async (kept) => done(kept.drop((await kept.read()).version))
const restore: Step = async (kept) => done(kept.restore((await kept.read()).version, 1))

const histories: Record<string, Step[]> = {
  'one member': [saveAs(owner)],
  'two members': [saveAs(owner), saveAs(other)],
  'two sittings': [saveAs(owner), later, saveAs(owner)],
  'a merge': [saveAs(other), merge],
  'a dropped draft': [saveAs(owner), drop, saveAs(other)],
  'a restored draft': [saveAs(owner), drop, saveAs(other), restore, saveAs(other)],
}

const versionsOf = (target: string) =>
  app.db
    .select({ verb: recordVersions.verb, fields: recordVersions.fields })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
    .orderBy(recordVersions.number)

test.each(
  Object.entries(kinds).flatMap(([kind, make]) =>
    Object.entries(histories).map(([history, steps]) => ({ kind, make, history, steps })),
  ),
)('the first publication keeps the public text: $kind, $history', async ({ make, steps }) => {
  const kept = await make()
  const text = (await kept.read()).fields[kept.field]
  for (const [place, step] of steps.entries()) await step(kept, `第${place}次写的`)
  const publish = async () => done(kept.publish((await kept.read()).version))
  await publish()
  const ofText = async () =>
    (await versionsOf(kept.target)).filter(({ fields }) => fields[kept.field] === text).map(({ verb }) => verb)
  expect(await ofText()).toContain('import')
  // The second finds the version of the first.
  const before = (await versionsOf(kept.target)).filter(({ verb }) => verb === 'import').length
  await saveAs(owner)(kept, '又一次')
  await publish()
  expect((await versionsOf(kept.target)).filter(({ verb }) => verb === 'import')).toHaveLength(before)
})

test.each(Object.entries(kinds))('a dropped draft becomes a version: %s', async (_, make) => {
  const kept = await make()
  await saveAs(other)(kept, '放弃的文字')
  await drop(kept, '')
  const dropped = (await versionsOf(kept.target)).filter(({ fields }) => fields[kept.field] === '放弃的文字')
  expect(dropped).toMatchObject([{ verb: 'drop' }])
})

test('facts that are changed in many public texts at once keep what the texts had', async () => {
  const { id } = await makeArticle(app.db, { author: '从前的作者' })
  const change = { section: 2, author: '沈禾', addTags: [], removeTags: [] }
  const { rows } = (await owner.ask('POST /content/facts/preview', { body: { ids: [id], change } })).data
  const items = rows.map(({ version }: { version: string }) => ({ id, version }))
  await done(owner.ask('POST /content/facts', { body: { change, items } }))
  const kept = (await versionsOf(`content:${id}`)).map(({ verb, fields }) => [verb, fields.author])
  expect(kept).toEqual([
    ['import', '从前的作者'],
    ['facts', '沈禾'],
  ])
})
