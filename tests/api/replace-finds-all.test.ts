import { asc, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { contentDrafts, contentItems } from '#db/schema/index.ts'
import { indexContentItems } from '#db/search-entries.ts'
import { contentFields } from '#domain/content/fields.ts'
import { findPlaces, type ReplaceQuery } from '#domain/content/replace-text.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { operator } from '#server/operate/commands/execute-command.ts'
import { readStaffItem, storeText, tidyText } from '#server/services/content/items/content-entity.ts'
import { findInItems } from '#server/services/content/items/replace-items.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const ctx = { ...app.parts, caller: operator }
const now = app.clock.now()

afterEach(async () => {
  await app.db.delete(contentItems)
})

/** Han, Latin, digits, marks, widths, emoji, letters that only Unicode folds, and what HTML escapes. */
const characters = [
  '袋',
  '狸',
  '狸\u0301',
  '袋\u200b',
  '店',
  '铺',
  'a',
  'A',
  'b',
  'k',
  'K',
  '\u212a',
  'é',
  'É',
  'Ⅷ',
  'ⅷ',
  'Ⓐ',
  'ⓐ',
  'ß',
  'İ',
  'Σ',
  'ς',
  '1',
  '20',
  '，',
  '。',
  ' ',
  '\u00a0',
  '＆',
  '&',
  '<',
  '>',
  '"',
  "'",
  'Ａ',
  'ａ',
  '😀',
  '👍🏽',
  '-',
  '%',
  '_',
  '\\',
  '(',
  '*',
]
const plain = fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((parts) => parts.join(''))
const escaped = plain.map((text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
)
/** Few characters, many of them in a mark of their own, so that words often extend over marks. */
const few = ['袋', '狸', 'a', '1'] as const
const marked = fc
  .array(fc.tuple(fc.constantFrom(...few), fc.constantFrom('', 'b', 'u')), { maxLength: 12 })
  .map((parts) => parts.map(([text, tag]) => (tag === '' ? text : `<${tag}>${text}</${tag}>`)).join(''))
const inline = fc.oneof(
  { weight: 4, arbitrary: escaped },
  { weight: 4, arbitrary: marked },
  fc.tuple(fc.constantFrom('strong', 'em', 'u', 'code'), escaped).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc.tuple(escaped, escaped).map(([address, text]) => `<a href="/${address}">${text}</a>`),
  escaped.map((text) => `<img src="/media/a.png" alt="${text}">`),
  fc.constant('<data value="price:3"></data>'),
)
const block = fc
  .tuple(fc.constantFrom('p', 'h2', 'blockquote'), fc.array(inline, { maxLength: 5 }))
  .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`)
const fields = fc
  .record({
    title: plain,
    briefly: plain,
    label: plain,
    author: plain,
    organizer: plain,
    seoTitle: plain,
    linkUrl: plain.map((text) => `/${text}`),
    content: fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join('')),
  })
  .map((some) => tidyText({ ...blankRecord(contentFields), ...some }))
const item = fc.record({
  text: fields,
  draft: fc.option(fields),
  status: fc.constantFrom('draft', 'published', 'withdrawn'),
  isBinned: fc.boolean(),
})
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never

async function store(items: readonly Item[]): Promise<void> {
  await app.db.delete(contentItems)
  const ids: number[] = []
  for (const { text, draft, status, isBinned } of items) {
    const [row] = await app.db
      .insert(contentItems)
      .values({
        ...text,
        firstLevelHeading: 1,
        createdAt: now,
        updatedAt: now,
        selfPath: null,
        regionId: null,
        secondLevelHeading: null,
        status: isBinned ? 'withdrawn' : status,
        publishAt: now,
        deletedAt: isBinned ? now : null,
      } as typeof contentItems.$inferInsert)
      .returning({ id: contentItems.id })
    if (row !== undefined) ids.push(row.id)
    if (row !== undefined && draft !== null)
      await app.db
        .insert(contentDrafts)
        .values({ itemId: row.id, fields: storeText(draft), baseUpdatedAt: now, createdAt: now, savedAt: now })
  }
  // Not all, so that some are as they are before the index has caught up.
  await indexContentItems(app.db, ids.slice(0, -1))
}

/** What a walk over every text finds. */
async function findByReading(query: ReplaceQuery): Promise<number[]> {
  const { id, deletedAt } = contentItems
  const all = await app.db.select({ id }).from(contentItems).where(isNull(deletedAt)).orderBy(asc(id))
  const found: number[] = []
  for (const one of all) if (findPlaces((await readStaffItem(ctx, one.id)).text, query).count > 0) found.push(one.id)
  return found
}

async function find(query: ReplaceQuery): Promise<{ ids: number[]; examined: number; total: number }> {
  const ids: number[] = []
  let [examined, total] = [0, 0]
  for (let after: number | null = 0; after !== null; ) {
    const answer: Awaited<ReturnType<typeof findInItems>> = await findInItems({ ctx, input: { ...query, after } })
    ids.push(...answer.rows.map(({ held }) => held.item.id))
    examined += answer.examined
    total = answer.total
    after = answer.next
  }
  return { ids, examined, total }
}

/** Words that a text has, a part of one of its fields, or any. */
const wordsOf = (items: readonly Item[]) => {
  const texts = items
    .flatMap(({ text, draft }) => [text, ...(draft ? [draft] : [])])
    .flatMap(({ title, linkUrl, content }) => [
      title,
      linkUrl,
      content.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
    ])
    .filter((text) => text !== '')
  const part = fc
    .tuple(fc.constantFrom(...texts, '店铺'), fc.nat(), fc.integer({ min: 1, max: 6 }))
    .map(([text, from, length]) =>
      [...text].slice(from % [...text].length, (from % [...text].length) + length).join(''),
    )
  const ofFew = fc
    .array(fc.constantFrom(...few), { minLength: 2, maxLength: 6 })
    .map((characters) => characters.join(''))
  // Most are a part of a text, so that most are found.
  return fc.oneof(
    { arbitrary: part, weight: 3 },
    ofFew,
    plain.filter((text) => text !== ''),
  )
}

test('the database leaves out no item in which words are: what it chooses is what a walk over all texts finds', async () => {
  const world = fc.array(item, { minLength: 1, maxLength: 5 }).chain((items) => {
    const query = fc.record({ words: wordsOf(items), matchesCase: fc.boolean(), takesAttributes: fc.boolean() })
    return fc.tuple(fc.constant(items), fc.array(query, { minLength: 6, maxLength: 6 }))
  })
  let hits = 0
  await fc.assert(
    fc.asyncProperty(world, async ([items, queries]) => {
      await store(items)
      for (const query of queries) {
        const expected = await findByReading(query)
        const found = await find(query)
        expect(found.ids, JSON.stringify(query)).toEqual(expected)
        expect(found.examined).toBe(found.total)
        hits += expected.length
      }
    }),
    { numRuns: 40 },
  )
  // Few hits would prove little. 240 searches have some 80 of them.
  expect(hits).toBeGreaterThan(30)
})

test('words over marks of every depth and beside brackets in a title are found', async () => {
  const text = (title: string, content: string) => tidyText({ ...blankRecord(contentFields), title, content })
  const content = '<p>q<em>u</em>o<strong>kk<u>a</u></strong>s quo<b>kkas</b> quokk<i>as</i> 袋<strong>狸</strong></p>'
  const one = { draft: null, status: 'published', isBinned: false } as const
  await store([
    { ...one, text: text('5 < 袋鼠 > 3', '') },
    { ...one, text: text('', content) },
    { ...one, text: text('', content.replaceAll('quo', '').replaceAll('袋', '')) },
  ])
  const query = { matchesCase: false, takesAttributes: false }
  for (const words of ['袋鼠', 'QUOKKAS', 'kkas', 'okka', '袋狸', '狸', 'q'])
    expect((await find({ ...query, words })).ids, words).toEqual(await findByReading({ ...query, words }))
  expect((await find({ ...query, words: '袋鼠' })).ids).toHaveLength(1)
  expect((await find({ ...query, words: 'quokkas' })).ids).toHaveLength(2)
  expect((await find({ ...query, words: '袋狸' })).ids).toHaveLength(1)
})
