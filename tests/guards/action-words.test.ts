import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { commands } from '../../src/console/kit/commands/commands.ts'
import { listFiles, readSource } from './sources.ts'
import { wordsOf } from './words.ts'

const [, glossary = ''] = readSource('docs/glossary.md').split('## Actions\n')
const [actionTable = '', wordTable = ''] = glossary.split('\nFurther words of the console')

const list = (cell: string) => cell.trim().split('、')

/** The rows of a table without its head and its rule, each as its cells. */
const rowsOf = (table: string) => [...table.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, row = '']) => row.split(' | '))

/** The glossary's actions: their names in the code, their word, and those that say the same otherwise. */
const actions = rowsOf(actionTable).map(([ids = '', word = '', not = '']) => ({
  ids: [...ids.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id),
  word: word.trim(),
  not: list(not),
}))
const unused = [...actions.flatMap(({ not }) => not), ...rowsOf(wordTable).flatMap(([, not = '']) => list(not))].filter(
  (word) => word !== '–',
)

/** What visitors and customers read: mails, messages, the self-check, and the lists that name forbidden words. */
const forVisitors = [
  /^src\/domain\/(?:accounts|check|messages|verification)\/(?!customer-search|notice\.ts)/,
  /^src\/domain\/(?:cancellations\/(?:notices|reason)|invitations\/(?:decision|join-flow))\.ts$/,
  /^src\/domain\/content\/checks\/advertising-words\.ts$/,
  /^src\/domain\/pricing\/(?:quantity|combinations|receipt)\.ts$/,
  /^src\/server\/(?:api|pages|render|ports)\//,
  // What a new page and a new block begin with.
  /^src\/domain\/landing\/(?:templates\.ts$|kinds\/)/,
]

/** Where staff read: the console, its calls, the rules behind both, and the commands of the terminal. */
const consoleFiles = listFiles('src').filter(
  (file) =>
    /^src\/(?:console|contract\/console|domain|server)\//.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !forVisitors.some((pattern) => pattern.test(file)),
)
const consoleWords = consoleFiles.flatMap((file) => wordsOf(file, readSource(file)).map((words) => ({ file, words })))
/**
 * The text without the words of the table, which may have a replaced one inside: 修改密码 has 改密码. A mail's greeting is
 * 您好; 上线准备 is about the whole site (console 6c).
 */
const known = [...actions.map(({ word }) => word), '您好', '上线准备']
const withoutKnown = (words: string) => known.reduce((rest, word) => rest.replaceAll(word, '·'), words)
const isCopy = (file: string) => file.startsWith('src/console/') && /(?:^|-)copy\.ts$/.test(path.basename(file))
const copies = consoleFiles.filter(isCopy).map(readSource)

/** Events without an action in the console: of visitors, of the sign-in, of the server itself, of a command alone. */
const eventsOnly =
  /^account\.|^passkey\.|^application\.(?:verify|submit)|^cancellation\.(?:request|withdraw)|^demo\.load$|^staff\.(?:enter|sign-|locked|confirm|refused)|^audit\.(?:late|propose|acknowledge)$|^(?:banner|landing|price)\.stop$|^(?:banner|landing)\.test-end$/

const matches = (id: string, pattern: string) =>
  pattern.startsWith('*.') ? id.endsWith(pattern.slice(1)) : id === pattern

test('no word that the glossary has replaced occurs where staff read', () => {
  expect(actions.length).toBeGreaterThan(50)
  expect(unused.length).toBeGreaterThan(120)
  expect(consoleFiles.length).toBeGreaterThan(400)
  expect(copies.length).toBeGreaterThan(30)
  const found = consoleWords.flatMap(({ file, words }) => {
    const rest = withoutKnown(words)
    return unused.filter((word) => rest.includes(word)).map((word) => `${word} in ${file}: ${words}`)
  })
  expect(found).toEqual([])
})

test('every audited action of a member has its row, and its label has the word of the row', () => {
  const wrong = Object.entries(auditActions)
    .filter(([id]) => !eventsOnly.test(id))
    .filter(([id, label]) => {
      // A row that names the action goes before one for any record.
      const rows = actions.filter(({ ids }) => ids.some((pattern) => matches(id, pattern)))
      const row = rows.find(({ ids }) => ids.includes(id)) ?? rows[0]
      return row === undefined || !label.includes(row.word)
    })
  expect(wrong).toEqual([])
})

test('each action is one that the code has, and the console says its word', () => {
  const words = consoleWords.filter(({ file }) => file.startsWith('src/console/')).map(({ words }) => words)
  const isAction = (id: string, word: string) =>
    id.includes('.')
      ? Object.keys(auditActions).some((name) => matches(name, id)) || Object.hasOwn(commands, id)
      : copies.some((source) => new RegExp(`\\b${id}: .*${word}`).test(source))
  const wrong = actions.flatMap(({ ids, word }) => [
    ...ids.filter((id) => !isAction(id, word)).map((id) => `${id} is no action with the word ${word}`),
    ...(ids.length === 0 ? [`${word} has no action`] : []),
    ...(words.some((said) => said.includes(word)) ? [] : [`the console never says ${word}`]),
  ])
  expect(wrong).toEqual([])
})

test('no two actions share a word', () => {
  const words = actions.map(({ word }) => word)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('a review of a text and the decisions of the approver role are never called by each other’s word', () => {
  const review = wordsOf('copy.ts', readSource('src/console/pages/content/review/copy.ts'))
  expect(review.filter((words) => words.includes('审批'))).toEqual([])
  const queues = ['applications', 'cancellations'].flatMap((page) =>
    wordsOf('copy.ts', readSource(`src/console/pages/${page}/copy.ts`)),
  )
  expect(queues.filter((words) => /审稿|送审/.test(words))).toEqual([])
})
