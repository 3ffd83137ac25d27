import path from 'node:path'
import { expect, test } from 'vitest'
import { coloursOf, wordsOfDrawing } from './drawings.ts'
import { listFiles, readSource } from './sources.ts'

/** By name from `public`, and those that a feature imports from its own folder. */
const published = listFiles('public/drawings', /\.svg$/)
const drawings = [...published, ...listFiles('src/site/features', /\.svg$/)]
const sources = listFiles('src').filter((file) => !/\.test\.tsx?$/.test(file))

/** Colours that only drawings have: hatched land, shades of portraits and night, the paler green of a message in WeChat. */
const ofDrawingsAlone = [
  '#000000',
  '#6fb99d',
  '#8fc9b3',
  '#b3c1d8',
  '#bccae1',
  '#bfc9da',
  '#d3dbe8',
  '#0b2248',
  '#24487f',
  '#4a6797',
  '#98a4b8',
  '#dce7ff',
  '#d8f3e6',
]

test('a drawing has the colours of the tokens, of the flags, and few of its own', () => {
  const known = new Set([
    ...coloursOf(readSource('src/ui/tokens.css')),
    ...coloursOf(readSource('src/ui/common-flags.tsx')),
    ...ofDrawingsAlone,
  ])
  expect(drawings.length).toBeGreaterThan(20)
  for (const file of drawings) {
    expect(
      coloursOf(readSource(file)).filter((colour) => !known.has(colour)),
      file,
    ).toEqual([])
  }
})

test('the words of a drawing have the fonts of the tokens', () => {
  const tokens = readSource('src/ui/tokens.css').replaceAll('"', "'").replaceAll(', ', ',')
  for (const file of drawings) {
    const fonts = [...readSource(file).matchAll(/font-family="([^"]*)"/g)].map(([, fonts = '']) => fonts)
    for (const font of fonts) expect(tokens, file).toContain(`: ${font};`)
    if (wordsOfDrawing(readSource(file)).length > 0) expect(fonts, file).not.toEqual([])
  }
})

test('a drawing loads nothing and runs nothing', () => {
  for (const file of drawings) {
    expect(readSource(file), file).not.toMatch(/<(?:script|foreignObject|image)\b|\bhref="(?!#)|url\((?!#)|@import/)
  }
})

/** What the code asks for: `name="sail"` of a Drawing, `drawing: 'sail'` of a table, a whole address, or the beginning of a name that is put together. */
const asked = sources.flatMap((file) =>
  [...readSource(file).matchAll(/(?:\/drawings\/|\bname=["{`]{1,2}|\bdrawing: ['`])([\w-]+)(\.svg|["'`]|\$\{)/g)].map(
    ([, name = '', end]) => ({ name, isBeginning: end === '${' }),
  ),
)

test('every drawing is shown, and that of the phone beside one of the same name', () => {
  const names = published.map((file) => path.basename(file, '.svg'))
  const unused = names.filter((name) => {
    const whole = name.replace(/-phone$/, '')
    return !asked.some((use) => (use.isBeginning ? whole.startsWith(use.name) : [name, whole].includes(use.name)))
  })
  expect(unused).toEqual([])
})

test('the colours and the words of a drawing are read', () => {
  const svg =
    '<svg fill="#FFF"><text x="1">验证码<tspan fill="#0b8a5b">482</tspan>，有效</text><text>A &amp; B</text></svg>'
  expect(coloursOf(svg)).toEqual(['#ffffff', '#0b8a5b'])
  expect(wordsOfDrawing(svg)).toEqual(['验证码482，有效', 'A & B'])
})
