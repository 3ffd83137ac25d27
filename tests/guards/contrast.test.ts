import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every pair of text and ground meets WCAG AA (standards 7). */
const tokens = readFileSync('src/ui/tokens.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

const grounds = ['light', 'soft', 'tint', 'deep', 'sail', 'sea', 'ember'] as const
type Ground = (typeof grounds)[number]

/** The declarations that hold on a ground: those of :root, overlaid by those of its own scope. */
function declarationsOn(ground: Ground): Map<string, string> {
  const found = new Map<string, string>()
  const outsideMedia = tokens.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  for (const [, selector = '', body = ''] of outsideMedia.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(':root') && !selector.includes(`[data-ground="${ground}"]`)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
  }
  return found
}

/** A token as #rrggbb, followed through the roles that name it. */
function colour(name: string, ground: Ground = 'light'): string {
  const declarations = declarationsOn(ground)
  let value = declarations.get(name)
  for (let role = value?.match(/^var\((--[\w-]+)\)$/); role; role = value?.match(/^var\((--[\w-]+)\)$/)) {
    value = declarations.get(role[1] ?? '')
  }
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value))
    throw new Error(`${name} on ${ground} is no colour: ${value}`)
  return value
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const wordRoles = ['--fg', '--fg-2', '--fg-3', '--link', '--link-strong', '--good-text', '--warn-text', '--bad']

test('contrast is computed as WCAG computes it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(grounds)('on the ground "%s" every role of words is legible', (ground) => {
  for (const role of wordRoles) {
    expect.soft(contrast(colour(role, ground), colour('--ground', ground)), role).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(grounds)('on the second ground of "%s" text, second text and links are legible', (ground) => {
  for (const role of ['--fg', '--fg-2', '--link']) {
    expect.soft(contrast(colour(role, ground), colour('--ground-2', ground)), role).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(grounds)('on the ground "%s" the focus ring and the lines that mean something are seen', (ground) => {
  for (const role of ['--focus', '--good', '--bad']) {
    expect.soft(contrast(colour(role, ground), colour('--ground', ground)), role).toBeGreaterThanOrEqual(3)
  }
})

test.each([
  ['--on', '--sail'],
  ['--on', '--sail-strong'],
  ['--sail-strong', '--sail-tint'],
  ['--ink', '--sail-tint'],
  ['--on', '--ember-badge'],
  ['--ember-text', '--paper'],
  ['--deep', '--ember'],
  ['--deep', '--paper'],
  ['--ink-3', '--paper'],
  ['--on', '--deep-3'],
  ['--on-2', '--deep-2'],
  ['--on-3', '--deep-2'],
  ['--leaf-on', '--deep-2'],
  ['--rose-on', '--deep'],
])('%s on %s is legible at any size', (words, ground) => {
  expect(contrast(colour(words), colour(ground))).toBeGreaterThanOrEqual(4.5)
})

test('white on ember, and ember on white, is legible in large type only', () => {
  for (const ember of ['--ember', '--ember-strong']) {
    expect(contrast(colour('--on'), colour(ember))).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(colour('--on'), colour('--ember'))).toBeLessThan(4.5)
})

type Rule = { file: string; selector: string; body: string }

function emberRules(files: { name: string; css: string }[]): Rule[] {
  return files.flatMap(({ name, css }) =>
    [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .map(([, selector = '', body = '']) => ({ file: name, selector: selector.trim(), body }))
      .filter(
        ({ body }) =>
          /(?<![\w-])color:\s*var\(--ember\)/.test(body) ||
          (/background[\w-]*:\s*var\(--ember\)/.test(body) &&
            /(?<![\w-])color:\s*(var\(--(on|paper)\)|#fff)/.test(body)),
      ),
  )
}

/** Whether the rule itself says 24 px, or 20 px in bold. Figures of the scale are larger still. */
function isLargeType({ body }: Rule): boolean {
  const size = Number(body.match(/font-size:\s*(?:var\(--text-)?(\d+)/)?.[1] ?? 0)
  const isFigure = /font-size:\s*var\(--(figure|heading)-[12]\)/.test(body)
  const isBold = /font-weight:\s*(700|800|900)/.test(body)
  return isFigure || size >= 24 || (size >= 20 && isBold)
}

test('wherever the styles put white on ember, or ember on white, the same rule asks for large type', () => {
  const files = globSync('src/site/**/*.css').map((name) => ({ name, css: readFileSync(name, 'utf8') }))
  expect(files.length).toBeGreaterThan(10)
  const offenders = emberRules(files).filter((rule) => !isLargeType(rule))
  expect(offenders.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([])
})

test('the ember rule bites on a planted violation', () => {
  const planted = [
    { name: 'planted.css', css: '.price { color: var(--ember); font-size: var(--text-16); font-weight: 700 }' },
  ]
  expect(emberRules(planted).filter((rule) => !isLargeType(rule))).toHaveLength(1)
})

/** Colours that words of 24 px, or of 18.66 px in bold, may have on paper and smaller ones may not. */
const forLargeWords = ['--ember', '--rose', '--sail'].filter((name) => contrast(colour(name), colour('--paper')) < 4.5)

test('a rule that gives words a colour for large ones makes them large', () => {
  const small: string[] = []
  for (const file of globSync('src/**/*.module.css')) {
    const sheet = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const named = /(?:^|[;\s])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1]
      if (named === undefined || !forLargeWords.includes(named)) continue
      const sizes = [...(/font-size:([^;]+)/.exec(body)?.[1] ?? '').matchAll(/(\d+)(?:px)?/g)].map(([, size]) =>
        Number(size),
      )
      if (sizes.length === 0 || Math.min(...sizes) < 20) small.push(`${file}: ${selector.trim()} ${named}`)
    }
  }
  expect(small).toEqual([])
})
