import { expect, test } from 'vitest'
import { handbookName } from '#console/shell/handbook/handbook-files.ts'
import { pages } from '#console/shell/pages.ts'
import { listFiles, readSource } from './sources.ts'

const folder = 'content/handbook'
const names = pages.map(handbookName)
const textOf = (name: string) => readSource(`${folder}/${name}.md`)

test('each page of the console has a text and a picture in the handbook, and nothing else is there', () => {
  const texts = names.map((name) => `${folder}/${name}.md`)
  const pictures = names.map((name) => `${folder}/pictures/${name}.webp`)
  expect(listFiles(folder, /./).toSorted()).toEqual([...texts, ...pictures].toSorted())
})

test.each(names)('%s says what the page is for, five acts, and what goes wrong', (name) => {
  const text = textOf(name)
  const [purpose = '', acts = '', faults = '', ...more] = text.split(/^## (?:常做的五件事|出了问题怎么办)\n/m)
  expect(more).toEqual([])
  expect(purpose.trim().length).toBeGreaterThan(30)
  expect(acts.match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ', '4. ', '5. '])
  expect(faults.match(/^- .+：?/gm)?.length).toBeGreaterThanOrEqual(4)
})

/** Every text between quotation marks in a folder's source. */
function wordsIn(folder: string): Set<string> {
  const sources = listFiles(folder, /\.tsx?$/).filter((file) => !file.endsWith('.test.ts'))
  return new Set(sources.flatMap((file) => [...readSource(file).matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text)))
}

const shared = wordsIn('src/console/kit')
/** The folder of each page, by the word by which texts name it. */
const folderOf = new Map(
  [
    ...readSource('src/console/shell/pages.ts').matchAll(
      /path: '\/[^']*',\s+word: '([^']+)'[\s\S]*?'\.\.\/pages\/([\w-]+)\//g,
    ),
  ].map(([, word = '', page = '']) => [word, `src/console/pages/${page}`]),
)
const wordsOf = new Map([...new Set(folderOf.values())].map((page) => [page, wordsIn(page)]))
const shows = (page: string, word: string) => wordsOf.get(folderOf.get(page) ?? '')?.has(word) === true

test('each name in bold is one that its page shows, or another page that the line names', () => {
  expect(folderOf.size).toBe(pages.length)
  const unknown = pages.flatMap((page) =>
    textOf(handbookName(page))
      .split('\n')
      .flatMap((line) => {
        const places = [page.word, ...[...line.matchAll(/“([^”]+)”/g)].map(([, word = '']) => word)]
        const names = [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word)
        return names.filter((word) => !shared.has(word) && !places.some((place) => shows(place, word)))
      })
      .map((word) => `${page.word}: ${word}`),
  )
  expect(unknown).toEqual([])
})

test('a name that the console does not show is seen', () => {
  expect(shows('设备与价格', '整组改价')).toBe(true)
  expect(shows('媒体', '整组改价')).toBe(false)
})
