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

/** Every text between quotation marks in the console's source. */
const words = new Set<string>()
for (const file of [...listFiles('src/console', /\.tsx?$/), ...listFiles('src/domain')]) {
  if (file.endsWith('.test.ts') || file.includes('/handbook/')) continue
  for (const [, text = ''] of readSource(file).matchAll(/'([^'\n]+)'/g)) words.add(text)
}

test('each name in bold is one that the console shows', () => {
  const unknown = names.flatMap((name) =>
    [...textOf(name).matchAll(/\*\*([^*]+)\*\*/g)]
      .filter(([, word = '']) => !words.has(word))
      .map(([, word]) => `${name}: ${word}`),
  )
  expect(unknown).toEqual([])
})

test('a name that the console does not show is seen', () => {
  expect(words.has('发布')).toBe(true)
  expect(words.has('立即上线')).toBe(false)
})
