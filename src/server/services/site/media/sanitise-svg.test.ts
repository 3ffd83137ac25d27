import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'
import { SvgError, sanitiseSvg } from './sanitise-svg.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'

test('of every vector nothing is left that runs or loads, or the drawing is refused with a sentence', () => {
  for (const vector of xssVectors) {
    for (const source of [`${open}${vector}</svg>`, `${open}<g>${vector}`, vector]) {
      let text = ''
      try {
        text = sanitiseSvg(source).text
      } catch (error) {
        expect(error, source).toBeInstanceOf(SvgError)
        expect((error as Error).message).toMatch(/^SVG /)
      }
      const tags = text.match(/<[^>]*>/g)?.join('') ?? ''
      expect(tags, source).not.toMatch(
        /<(?:script|style|foreignObject|image|use|a|iframe|animate|set)\b|\son\w+=|href=/i,
      )
      expect(tags, source).not.toMatch(/javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg")/i)
    }
  }
})

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>', '实体'],
  [`${open}<script>1</script></svg>`, '脚本'],
  [`${open}<svg:script>1</svg:script></svg>`, '脚本'],
  [`${open}<foreignObject><p>x</p></foreignObject></svg>`, '嵌入'],
  [`${open}<path d="M0 0" onload="x()"/></svg>`, '脚本'],
  [`${open}<path fill="url(https://example.com/a)"/></svg>`, '外部'],
  [`${open}<path fill="url(&#104;ttps://example.com/a)"/></svg>`, '外部'],
  [`${open}<image href="https://example.com/a.png"/></svg>`, '外部'],
  [`${open}<style>@import "https://example.com/a.css";</style></svg>`, '外部'],
  [`${open}${'<g>'.repeat(2_000)}${'</g>'.repeat(2_000)}</svg>`, '复杂'],
  [`${open}${'<g/>'.repeat(30_000)}</svg>`, '复杂'],
  [`${open}<path d="M0 0"/>`, ''],
])('%.60s', (source, word) => {
  if (word === '') expect(sanitiseSvg(source).text).toMatch(/<\/svg>$/)
  else expect(() => sanitiseSvg(source)).toThrow(word)
})

test('a drawing of a design tool stays, and its size is known', () => {
  const drawing = `<?xml version="1.0"?><!-- made --><svg width="48px" height="24" viewBox="0 0 96 48" fill="none" xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#0e43c4"></stop></linearGradient><clipPath id="c"><rect width="4" height="4"></rect></clipPath></defs><path d="M1 2" fill="url(#a)" clip-path="url(#c)"></path><text x="1" y="2">A&amp;B</text></svg>`
  const { text, widthPx, heightPx } = sanitiseSvg(drawing)
  expect(text).toBe(drawing.slice(drawing.indexOf('<svg')))
  expect([widthPx, heightPx]).toEqual([48, 24])
})

test.each([
  ['a document type', () => '<!DOCTYPE'],
  ['an address without end', (at: number) => (at === 0 ? 'url(' : ' ')],
  ['an element without name', () => '< '],
  ['a handler without end', () => ' on'],
  ['an attribute', (at: number) => ` a${at}="1"`],
  ['a reference', () => '&#x0'],
  ['a comment without end', () => '<!--'],
])('a drawing of %s, again and again, is refused or read in time that grows as it does', (_what, part) => {
  const read = (size: number) => {
    const parts = Array.from({ length: size }, (_, at) => part(at)).join('')
    try {
      sanitiseSvg(`<svg ${parts}></svg>`)
      sanitiseSvg(`${open}${parts}#`)
    } catch (error) {
      expect(error).toBeInstanceOf(SvgError)
    }
  }
  expect(growthOf(read, 2_000)).toBeLessThan(9)
})
