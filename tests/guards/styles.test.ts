import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const styleImport = /import (\w+) from '([.#][^']+\.module\.css)'/g
const comment = /\/\*[\s\S]*?\*\//g
const text = /"[^"]*"|'[^']*'/g
const beforeBlock = /([^{};]*)\{/g
const className = /\.([A-Za-z][\w-]*)/g

/** A stylesheet that a component reads: its path, the class names taken from it, and whether some are computed. */
type StyleUse = { sheet: string; names: string[]; isComputed: boolean }

/** The class names that a stylesheet gives rules for. */
function classesOf(css: string): Set<string> {
  const plain = css.replace(comment, '').replace(text, '')
  const selectors = [...plain.matchAll(beforeBlock)].map(([, selector = '']) => selector)
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(className)].map(([, name = '']) => name)))
}

/** What the component in `file` takes from each stylesheet that it imports. `styles[x]` and a whole `styles` are computed. */
function styleUsesOf(file: string, source: string): StyleUse[] {
  return [...source.matchAll(styleImport)].map(([statement, local = '', sheet = '']) => {
    const rest = source.replace(statement, '').replace(comment, '')
    const uses = [...rest.matchAll(new RegExp(`\\b${local}\\b(?:\\.(\\w+))?`, 'g'))].map(([, name]) => name)
    return {
      sheet: pathOf(sheet, file),
      names: uses.filter((name) => name !== undefined),
      isComputed: uses.includes(undefined),
    }
  })
}

/** `#site/x` is `src/site/x` (package.json, imports); all else is relative to the file. */
function pathOf(sheet: string, file: string): string {
  return sheet.startsWith('#') ? `src/${sheet.slice(1)}` : path.posix.join(path.posix.dirname(file), sheet)
}

const uses = listFiles('src', /\.tsx?$/).flatMap((file) =>
  styleUsesOf(file, readSource(file)).map((use) => ({ ...use, file })),
)
const sheets = new Map(listFiles('src', /\.module\.css$/).map((sheet) => [sheet, classesOf(readSource(sheet))]))

test('every class name that a component uses is in its stylesheet', () => {
  expect(uses.length).toBeGreaterThan(100)
  const missing = uses.flatMap(({ file, sheet, names }) =>
    names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file}: .${name}`),
  )
  expect(missing).toEqual([])
})

test('every class name of a stylesheet is taken by a component', () => {
  const unused = [...sheets].flatMap(([sheet, classes]) => {
    const own = uses.filter((use) => use.sheet === sheet)
    if (own.some(({ isComputed }) => isComputed)) return []
    const taken = new Set(own.flatMap(({ names }) => names))
    return [...classes].filter((name) => !taken.has(name)).map((name) => `${sheet}: .${name}`)
  })
  expect(unused).toEqual([])
})

test('class names are read from selectors alone', () => {
  const css =
    '/* .no */ .a > .b-c:hover::before { content: ".no"; margin: .5em } @media (width < 9px) { .d { top: 1.5px } }'
  expect([...classesOf(css)]).toEqual(['a', 'b-c', 'd'])
})

test.each([
  ['./x.module.css', 'src/site/a/x.module.css'],
  ['../x.module.css', 'src/site/x.module.css'],
  ['#site/b/x.module.css', 'src/site/b/x.module.css'],
])('a stylesheet is found by %s', (sheet, expected) => {
  expect(styleUsesOf('src/site/a/x.tsx', `import styles from '${sheet}'`)[0]?.sheet).toBe(expected)
})

test.each([
  ['a name', "styles.row + styles['no']", ['row'], true],
  ['a lookup', 'styles[tone]', [], true],
  ['names alone', '/* styles.no */ styles.row, styles.day', ['row', 'day'], false],
])('what a component takes from a stylesheet is seen: %s', (_, code, names, isComputed) => {
  const source = `import styles from './x.module.css'\nconst used = [${code}]`
  expect(styleUsesOf('src/site/x.tsx', source)).toEqual([{ sheet: 'src/site/x.module.css', names, isComputed }])
})

/** The heights that a stylesheet gives to a class, in its order. */
const heightsOf = (sheet: string) =>
  [...readSource(sheet).matchAll(/(?<![\w-])(?:min-)?height: ([^;]+);/g)].map(([, height]) => height)

test('buttons have the heights that the tokens name: a finger hits each of the site, and each of the console on a phone', () => {
  expect(heightsOf('src/ui/button.module.css')).toEqual(['var(--control)', 'var(--touch)', 'var(--control-tall)'])
  // The small one of the console is for the mouse; on a phone it is as high as the others.
  expect(heightsOf('src/console/kit/button.module.css')).toEqual(['var(--control)', '28px', '44px'])
  const site = [...readSource('src/ui/tokens.css').matchAll(/--(?:control|control-tall|touch): (\d+)px/g)]
  expect(site.slice(0, 3).map(([, height]) => Number(height))).toEqual([48, 52, 44])
  expect(readSource('src/console/tokens.css')).toMatch(/--control: --phone\(44px\);\s+--touch: --phone\(44px\);/)
})

test('a style that numbers a list outweighs the one that takes the markers of all lists (src/ui/base.css)', () => {
  const weak = listFiles('src', /\.module\.css$/).flatMap((sheet) => {
    const rules = [
      ...readSource(sheet)
        .replace(comment, '')
        .matchAll(/([^{};]*)\{([^{}]*)\}/g),
    ]
    return rules
      .filter(([, , body = '']) => /list-style(?:-type)?:[^;]*\bdecimal\b/.test(body))
      .flatMap(([, selector = '']) => selector.split(',').map((one) => one.trim()))
      .filter((selector) => /\bol\b/.test(selector) && !selector.includes(':not([type])'))
      .map((selector) => `${sheet}: ${selector}`)
  })
  expect(weak).toEqual([])
})
