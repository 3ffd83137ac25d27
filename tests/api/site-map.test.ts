import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeArticle, makePlatform } from '#db/factories.ts'
import { contentItems, platforms } from '#db/schema/index.ts'
import { type AddressKind, addressKinds, idsPerBlock, largestBlock } from '#domain/content/address-blocks.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()

beforeEach(async () => {
  await app.db.delete(contentItems)
  await app.db.delete(platforms)
})

/** The data of an answer, held against the contract's own schema. */
async function ask(path: string) {
  const { code, msg, ...fields } = await (await fetch(`${app.baseUrl}/api${path}`)).json()
  expect(code, msg).toBe(200)
  return fields
}
const readMap = async () => calls.siteMapBlocks.answer.strict().parse(await ask('/site/map')).data
const readBlock = async (kind: AddressKind, block: number | string) =>
  calls.siteMapAddresses.answer.strict().parse(await ask(`/site/map/addresses?kind=${kind}&block=${block}`)).data

async function fill(): Promise<void> {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    firstLevelHeading: 2 as const,
    title: `活动${index}`,
    // Every fifth one is a draft.
    status: index % 5 === 0 ? ('draft' as const) : ('published' as const),
    publishAt: index % 5 === 0 ? null : new Date(2026, 0, 1),
    createdAt: new Date(2026, 0, 1),
    updatedAt: new Date(2026, 0, 1),
  }))
  await app.db.insert(contentItems).values(rows)
}

test('the blocks hold every public record once, and no other', async () => {
  await fill()
  await makeArticle(app.db)
  await makeArticle(app.db, { status: 'withdrawn' })
  await makePlatform(app.db)
  await makePlatform(app.db, { status: 'withdrawn' })
  const { blocks } = await readMap()
  for (const kind of addressKinds) {
    const found = (await Promise.all(blocks[kind].map((block) => readBlock(kind, block)))).flat()
    const heading = kind === 'activity' ? 2 : 1
    const stored =
      kind === 'platform'
        ? await app.db.select({ id: platforms.id }).from(platforms).where(eq(platforms.status, 'published'))
        : await app.db
            .select({ id: contentItems.id })
            .from(contentItems)
            .where(and(eq(contentItems.status, 'published'), eq(contentItems.firstLevelHeading, heading)))
    expect(found.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).toSorted((one, other) => one - other))
    for (const block of blocks[kind]) expect((await readBlock(kind, block)).length).toBeLessThanOrEqual(idsPerBlock)
  }
})

test('blocks that are far apart are found, up to the last id there is', async () => {
  await app.db.execute(sql`insert into content_items (id, first_level_heading, title, status, publish_at, created_at, updated_at)
    overriding system value select id, 1, 'x', 'published', now(), now(), now()
    from unnest(array[1, ${idsPerBlock - 1}, ${idsPerBlock}, ${9 * idsPerBlock}, ${largestId}]::int[]) as id`)
  expect((await readMap()).blocks).toEqual({ article: [0, 1, 9, largestBlock], activity: [], platform: [] })
})

test('a section is as new as its newest public article', async () => {
  const older = { secondLevelHeading: 2 as const, publishAt: new Date('2026-03-01T00:00:00Z') }
  await makeArticle(app.db, { ...older, updatedAt: new Date('2026-09-01T00:00:00Z') })
  const publishAt = new Date('2026-05-01T00:00:00Z')
  await makeArticle(app.db, { secondLevelHeading: 2, publishAt, updatedAt: new Date('2026-04-01T00:00:00Z') })
  await makeArticle(app.db, { secondLevelHeading: 2, status: 'draft', publishAt: null })
  expect((await readMap()).newest).toEqual([{ activeId: 2, updateTime: new Date('2026-05-01T00:00:00Z') }])
})

test('an address has what its page needs', async () => {
  const { id } = await makeArticle(app.db, { selfPath: 'news-a', secondLevelHeading: 5 })
  const block = Math.floor(id / idsPerBlock)
  expect(await readBlock('article', block)).toMatchObject([{ id, selfPath: 'news-a', secondLevelHeadings: 5 }])
  expect(await readBlock('activity', block)).toEqual([])
  expect(await readBlock('article', largestBlock)).toEqual([])
})

test.each(['kind=article&block=-1', `kind=article&block=${largestBlock + 1}`, 'kind=post&block=1', 'kind=article'])(
  '%s names no block',
  async (query) => {
    expect((await fetch(`${app.baseUrl}/api/site/map/addresses?${query}`)).status).toBe(400)
  },
)
