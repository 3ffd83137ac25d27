import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** Images for which the field has a noun: a room is a page, a verb an action, a desk an editor, to be told to be notified. */
const oldPhrases =
  /\b(?:whoever|nobody|newcomers?|verbs?|rooms|(?:a|each|every|its|the|this) room|desks?|houses?|second pair of eyes|by turns|for good|in line|put back|kept parts?|hears|hear of|told of)\b|\bwhat(?:ever)? stands\b|\bg(?:ives?|ave) way\b|\bg(?:oes|one) on\b|\bt(?:akes?|aken) up\b|\b(?:is|are) told\b|\bstands? (?:at|behind|beside|in|on|open|there|under)\b|\blies? (?:behind|beside|in|there|under)\b/gi
const oldNameParts = new Set([
  'brought',
  'desk',
  'desks',
  'hands',
  'newcomer',
  'newcomers',
  'nobody',
  'rooms',
  'said',
  'told',
  'verb',
  'verbs',
  'whoever',
])

/** Fields of the API and columns of the database, whose names stay. */
const fields = new Set(['brought', 'said', 'toldAt', 'toldToday', 'verb', 'verbs'])

/** Comments, names, and what holds no names: strings and regular expressions. */
const token =
  /(?<comment>\/\/.*|\/\*[\s\S]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*|return\s)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|(?<name>[\w$-]+)/g

const hasOldWord = new RegExp(`${oldPhrases.source}|${[...oldNameParts].join('|')}`, 'i')

function findOldWords(source: string): string[] {
  // Most files have none: that is found out at a tenth of the cost.
  if (!hasOldWord.test(source)) return []
  return [...source.matchAll(token)].flatMap(({ groups: { comment = '', name = '' } = {} }) => {
    if (comment !== '') return [...comment.matchAll(oldPhrases)].map(([phrase]) => phrase.toLowerCase())
    const parts = name.split(/(?<=[a-z\d])(?=[A-Z])|[_$-]/).map((part) => part.toLowerCase())
    return !fields.has(name) && parts.some((part) => oldNameParts.has(part)) ? [name] : []
  })
}

/** A value is a noun: these participles name none. */
const participle = /\b(?:const|let) (?:asked|told|brought|dropped|heard|looked|meant|met|said|standing|wished)\b/

test('names and comments use none of the words that the project has replaced', () => {
  const files = ['src', 'scripts', 'tests'].flatMap((folder) => listFiles(folder, /\.(?:tsx?|mjs|css)$/))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files
    .filter((file) => file !== 'tests/guards/old-words.test.ts')
    .flatMap((file) => [...new Set(findOldWords(readSource(file)))].map((word) => `${file}: ${word}`))
  expect(found).toEqual([])
})

test('no value of the sources is named by a participle that the project has replaced', () => {
  const files = listFiles('src').filter((file) => !file.includes('.test.'))
  expect(files.filter((file) => participle.test(readSource(file)))).toEqual([])
  expect('  const asked = new URLSearchParams(search)').toMatch(participle)
})

test.each([
  ['// Whoever comes late waits.', ['whoever']],
  ['/** What stands there is put back. */', ['what stands', 'put back']],
  ['const rooms = roomsOf(verb)', ['rooms', 'roomsOf']],
  ["const label = 'verb and room' // its verb", ['verb']],
  ['const pattern = /[\'"`]desk/g; const told = 1', ['told']],
  ['const { verb, said } = answer', []],
  ['// The house is a page; the room leaves room for `await desk()`', ['house', 'the room', 'desk']],
  ['// A chatroom, a proverb and handsome words', []],
])('a planted word is seen: %s', (source, words) => {
  expect(findOldWords(source)).toEqual(words)
})
