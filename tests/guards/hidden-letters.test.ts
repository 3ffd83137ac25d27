import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { malformed } from '#contract/fields.ts'
import { calls } from '#contract/index.ts'
import { hasHiddenLetters, toOneLine } from '#domain/shared/text.ts'
import { listSentTexts, type SentText } from '#tests/support/sent-texts.ts'

/** One of each kind: control characters, breaks of lines, marks and overrides of the direction, spaces without a width. */
const letters = [
  '\u0001',
  '\u0007',
  '\t',
  '\n',
  '\r',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u2028',
  '\u2029',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u2060',
  '\ufeff',
]

/** The small records that are retired in use. */
const retirable = ['device-types', 'equipment-categories', 'activity-regions']

/** Texts that keep their lines; every other text is one line. */
const severalLines = new Set([
  // Reasons, notes and remarks.
  'POST /account/cancel body.reason',
  'POST /applications/reject body.reason',
  'POST /cancellations/{id}/reject body.reason',
  'POST /customers/{ref}/disable body.reason',
  'POST /customers/{ref}/export body.reason',
  'POST /personal/show body.reason',
  ...['publish', 'schedule'].map((action) => `POST /content/{id}/${action} body.overrule`),
  'POST /installers/{id}/describe body.notes',
  'POST /content/{id}/review body.note',
  'POST /reviews/{id}/answer body.note',
  'POST /content/{id}/remarks body.body',
  'POST /remarks/{id}/answers body.body',
  // A passage of a text.
  ...['quote', 'before', 'after'].map((part) => `POST /content/{id}/remarks body.anchor.${part}`),
  // The texts of a block, of which its kind's table says which is one line: the checks refuse what it may not have.
  ...['fields', 'discarded.own'].map((part) => `POST /landing-pages/{id}/draft body.${part}.blocks.fields`),
  // Rich texts, and the Markdown of legal documents.
  'POST /content body.fields.content',
  ...['fields', 'discarded.own'].map((part) => `POST /content/{id}/draft body.${part}.content`),
  'POST /directories/{kind}/entries body.fields.content',
  ...['fields', 'discarded.own'].map((part) => `POST /directories/{kind}/entries/{id}/save body.${part}.content`),
  ...['text', 'discarded.own'].flatMap((part) =>
    ['lead', 'changes', 'source'].map((name) => `POST /legal/{document}/draft body.${part}.${name}`),
  ),
  // One account in each line.
  'POST /coupons/{id}/hand-out body.accounts',
  'POST /coupons/{id}/take-back body.accounts',
  // Passwords, compared as they were set.
  'POST /session/password body.password',
  'POST /account/password body.oldPassword',
  // What the page showed, compared with what is stored.
  ...Object.entries({
    'sales-people': ['code', 'name', 'qrCodeUrl', 'qd', 'cy', 'inviteCode'],
    'device-types': ['code', 'name'],
    'equipment-categories': ['name'],
    'activity-regions': ['name'],
    'platform-sites': ['siteName'],
  }).flatMap(([path, names]) =>
    names.flatMap((name) => [
      `POST /${path} body.seen.${name}`,
      `POST /${path}/{id}/remove body.seen.${name}`,
      ...(retirable.includes(path) ? [`POST /${path}/{id}/retire body.seen.${name}`] : []),
    ]),
  ),
  'POST /catalogue/names body.from',
  ...['area', 'region', 'countryCode', 'model', 'provider'].flatMap((name) => [
    `POST /skus/{id} body.seen.${name}`,
    `POST /skus/{id}/remove body.seen.${name}`,
  ]),
])

const texts = listSentTexts([...Object.values<CallDefinition>(calls), ...Object.values<CallDefinition>(consoleCalls)])
const isSeveral = ({ name }: SentText) => severalLines.has(name)
const withLetter = (letter: string) => `a${letter}b`

test('no text of one line reaches a handler with a letter that nobody sees: it is refused in a sentence, or left out', () => {
  expect(texts.length).toBeGreaterThan(300)
  const passed = texts
    .filter((text) => !isSeveral(text))
    .filter(({ schema }) =>
      letters.some((letter) => {
        // The sentence of a text that was not typed, as the server has it.
        const read = schema.safeParse(withLetter(letter), { error: () => malformed })
        if (read.success) return typeof read.data === 'string' && hasHiddenLetters(read.data)
        return !/\p{Script=Han}/u.test(read.error.issues[0]?.message ?? '')
      }),
    )
  expect([...new Set(passed.map(({ name }) => name))]).toEqual([])
})

test('a text of several lines keeps its lines', () => {
  const several = texts.filter(isSeveral)
  expect([...new Set(several.map(({ name }) => name))].toSorted()).toEqual([...severalLines].toSorted())
  const lost = several.filter(({ schema }) => {
    const read = schema.safeParse('一行\n二行\t三')
    return !read.success || !String(read.data).includes('\n')
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('what has these letters already is shown as one line', () => {
  for (const letter of letters) expect(hasHiddenLetters(toOneLine(withLetter(letter)))).toBe(false)
  expect(toOneLine('促销\r\n方案\u202e')).toBe('促销 方案')
  // Joiners are parts of emoji and of words.
  expect(toOneLine('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})
