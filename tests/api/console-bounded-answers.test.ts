import { expect, test } from 'vitest'
import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { makeArticle } from '#db/factories.ts'
import { checkedLinks, contentDrafts, recordVersions } from '#db/schema/index.ts'
import { placesAtMost } from '#domain/content/replace-text.ts'
import { readText, storeText } from '#server/services/content/items/content-entity.ts'
import { longestTurnOf } from '#tests/support/growth.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)

/** Texts of the longest length, of one word, of very many blocks, and of very many faults and links. */
const texts = [
  `<p>${'a'.repeat(199_000)}</p>`,
  '<p>a</p>'.repeat(24_800),
  '<h4>a</h4><p><a href="http://a.a/a">最好</a></p>'.repeat(4_100),
]

/** Adds these texts, each public and with a draft and two versions that differ everywhere; answers their ids. */
async function addTexts(): Promise<number[]> {
  const ids: number[] = []
  for (const content of texts) {
    const now = app.clock.now()
    const { id } = await makeArticle(app.db, { title: 'a', content })
    const fields = storeText({
      ...readText({}),
      firstLevelHeading: 1,
      title: 'a',
      content: content.replaceAll('>a', '>ab'),
    })
    await app.db.insert(contentDrafts).values({ itemId: id, fields, baseUpdatedAt: now, createdAt: now, savedAt: now })
    const target = `content:${id}`
    for (const number of [1, 2])
      await app.db.insert(recordVersions).values({ target, number, verb: 'save', fields, createdAt: now })
    const urls = Array.from({ length: 2_000 }, (_, at) => ({ target, url: `/a-${at}`, state: 'dead' as const }))
    await app.db.insert(checkedLinks).values(urls)
    ids.push(id)
  }
  return ids
}

const few = await addTexts()
const many = [...few, ...(await addTexts()), ...(await addTexts()), ...(await addTexts())]

const bytesOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data ?? null))
/** A text goes to the editor whole, before and after a change: three of 200,000 letters and their markup. */
const bytesAtMost = 2 * 1024 * 1024

test('whatever the texts are, no reading of the console answers more than the texts of one record', async () => {
  const [id = 0] = few.toReversed()
  const values: Record<string, string> = {
    id: String(id),
    number: '1',
    kind: 'platforms',
    document: 'privacy',
    ref: '1',
    token: 'none',
    version: '1',
  }
  const calls: readonly ConsoleCall[] = Object.values(consoleCalls)
  const sizes: [string, number, number][] = []
  const unfit: [string, unknown][] = []
  for (const { method, path, params, answer: shape } of calls.filter(
    ({ method, answer }) => method === 'GET' && 'data' in answer.shape,
  )) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')
    expect(
      Object.keys(params?.shape ?? {}).filter((name) => values[name] === undefined),
      path,
    ).toEqual([])
    const answer = await owner.ask(`${method} ${address}`)
    sizes.push([address, answer.status, bytesOf(answer.data)])
    const fault = answer.code === 200 && shape.safeParse({ data: answer.data }).error?.issues[0]
    if (fault) unfit.push([address, fault])
  }
  expect(sizes.filter(([, status, bytes]) => status >= 500 || bytes > bytesAtMost)).toEqual([])
  // Their lists are at most as long as the schema says, too.
  expect(unfit).toEqual([])
})

test('a search answers the first places of each text and the number of all, and goes on behind what it answered', async () => {
  const find = async (after: number) => (await owner.ask('POST /content/find', { body: { words: 'a', after } })).data
  const counts: number[] = []
  for (let after: number | null = 0; after !== null; ) {
    const data: Awaited<ReturnType<typeof find>> = await find(after)
    const places = data.rows.map((row: { places: unknown[] }) => row.places.length)
    expect(Math.max(...places)).toBe(placesAtMost.item)
    expect(places.reduce((sum: number, one: number) => sum + one, 0)).toBeLessThanOrEqual(placesAtMost.answer)
    expect(bytesOf(data)).toBeLessThan(1024 * 1024)
    counts.push(...data.rows.map((row: { count: number }) => row.count))
    after = data.next
  }
  expect(counts.filter((count) => count > 199_000)).toHaveLength(counts.length / texts.length)
})

test('how long others wait for a call over texts does not grow with the number of texts', async () => {
  const ask = async (key: string, sent: Parameters<typeof owner.ask>[1]) => {
    const answer = await owner.ask(key, sent)
    expect(answer.status, answer.msg).toBe(200)
  }
  const lastButFew = many.at(-few.length - 1) ?? 0
  const works: ((some: readonly number[]) => Promise<void>)[] = [
    (some) => ask('GET /content/checks', { query: { ids: some.join(',') } }),
    (some) => ask('POST /content/facts/preview', { body: { ids: [...some], change: { author: 'b' } } }),
    (some) => ask('POST /content/find', { body: { words: 'a', after: some === few ? lastButFew : 0 } }),
  ]
  for (const work of works) {
    // Some machines count processor time in ticks of 10 ms.
    const short = Math.max(await longestTurnOf(() => work(few)), 10_000)
    expect((await longestTurnOf(() => work(many))) / short, String(work)).toBeLessThan(2.5)
  }
})
