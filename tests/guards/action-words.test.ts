import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'
import { wordsOf } from './words.ts'

/** The rows of the glossary's table of actions: the word, and those that say the same in other words. */
function readActions(): { word: string; not: string[] }[] {
  const [, table = ''] = readSource('docs/glossary.md').split('## Actions of the console')
  return [...table.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
    .map(([, word = '', not = '']) => ({ word: word.trim(), not: not.trim().split('、') }))
    .filter(({ word }) => word !== '动作')
}

/** Where the console's words stand: its own, and what its server answers and writes into the audit. */
const isOfConsole = (file: string) =>
  /^src\/(console\/.*copy\.ts|contract\/console\/|domain\/(staff|cancellations|invitations|downloads\/release|banners|content\/sentences|directory\/sentences|pricing\/changes\/sentences)|server\/maintenance\/commands\/)/.test(
    file,
  ) && !/\.test\.tsx?$/.test(file)

test('each action of the console has the one word that the glossary gives it', () => {
  const actions = readActions()
  expect(actions.length).toBeGreaterThan(10)
  const retired = actions.flatMap(({ not }) => not).filter((word) => word !== '–')
  const files = listFiles('src').filter(isOfConsole)
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) =>
    wordsOf(file, readSource(file))
      .filter((words) => retired.some((word) => words.includes(word)))
      .map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('a review of a text and the decisions of the approver role are never called by each other’s word', () => {
  const review = wordsOf('copy.ts', readSource('src/console/pages/content/review/copy.ts'))
  expect(review.filter((words) => words.includes('审批'))).toEqual([])
  const queues = ['applications', 'cancellations'].flatMap((page) =>
    wordsOf('copy.ts', readSource(`src/console/pages/${page}/copy.ts`)),
  )
  expect(queues.filter((words) => /审稿|送审/.test(words))).toEqual([])
})
