import { getSchema } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { readAttribute, type TextTag, textElement, textElements } from '#domain/content/text-elements.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { editorExtensions } from './extensions.tsx'

const schema = getSchema(editorExtensions())
const types = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
const tags = Object.keys(textElements) as TextTag[]

/** Values that say something for each attribute of the schema; a new attribute needs one. */
const samples: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  heading: [{ level: 2 }, { level: 3 }, { level: 4 }],
  codeBlock: [{ language: 'c++' }],
  orderedList: [{ start: 3, reversed: true, type: 'A' }],
  link: [{ href: '/price.html', target: '_blank' }],
  table: [{ caption: '表' }],
  tableHeader: [{ colspan: 2, rowspan: 3, colwidth: null, scope: 'row' }],
  tableCell: [{ colspan: 2, rowspan: 3, colwidth: null }],
  figure: [
    { src: '/media/a.png', alt: '图', isDecoration: false, width: 7, height: 9, from: null, upload: null },
    { src: '/media/a.png', alt: '', isDecoration: true, width: 7, height: 9, from: null, upload: null },
    { src: null, alt: '图', isDecoration: false, width: null, height: null, from: 'https://a.cn/b.png', upload: null },
  ],
  video: [
    {
      src: '/media/a.mp4',
      href: null,
      title: '换货',
      poster: '/media/a.png',
      captions: '/media/a.vtt',
      width: 7,
      height: 9,
    },
    {
      src: null,
      href: 'https://www.bilibili.com/video/BV1GJ411x7h7',
      title: '换货',
      poster: '/media/a.png',
      captions: null,
      width: null,
      height: null,
    },
  ],
  price: [{ tierId: 12 }],
}

type Written = { editor: string; tag: string; attributes: readonly (readonly [name: string, value: string])[] }

/** The elements that a DOM specification writes. */
function* writtenBy(editor: string, dom: unknown): Generator<Written> {
  if (!Array.isArray(dom) || typeof dom[0] !== 'string') return
  const [tag, second, ...rest] = dom
  const hasAttributes = typeof second === 'object' && second !== null && !Array.isArray(second)
  const attributes = Object.entries(hasAttributes ? second : {})
    .filter(([name, value]) => value !== null && value !== undefined && name !== 'contenteditable')
    .map(([name, value]) => [name, String(value)] as const)
  yield { editor, tag, attributes }
  for (const child of hasAttributes ? rest : [second, ...rest]) yield* writtenBy(editor, child)
}

const written = types.flatMap((type) => {
  if (type.name === 'doc' || type.name === 'text') return []
  const made = (samples[type.name] ?? [{}]).map((attrs) => type.create(attrs))
  return made.flatMap((one) => [...writtenBy(type.name, type.spec.toDOM?.(one as Node & Mark, true))])
})

test('the editor has the nodes, marks and attributes of the table, and no others', () => {
  const names = types.map(({ name }) => name).filter((name) => name !== 'doc' && name !== 'text')
  const rows: { editor: string }[] = Object.values(textElements)
  expect(names.toSorted()).toEqual([...new Set(rows.map(({ editor }) => editor))].toSorted())
  for (const { name, spec } of types)
    expect(Object.keys(samples[name]?.[0] ?? {}), name).toEqual(Object.keys(spec.attrs ?? {}))
})

test('the editor writes what the table keeps, each value as it is, and the table keeps nothing else', () => {
  const pairs = new Set<string>()
  for (const { editor, tag, attributes } of written) {
    expect(textElement(tag), `${editor}: ${tag}`).toBeDefined()
    for (const [name, value] of attributes) {
      expect(readAttribute(tag, name, value), `${editor}: ${tag} ${name}`).toBe(value)
      pairs.add(`${tag} ${name}`)
    }
  }
  // Highlighters name the language at the block; the editor reads it there too and writes it at the code.
  pairs.add('pre class')
  // An item's own number begins another list.
  pairs.add('li value')
  const kept = tags.flatMap((tag) => Object.keys(textElement(tag)?.attributes ?? {}).map((name) => `${tag} ${name}`))
  expect([...pairs].toSorted()).toEqual(kept.toSorted())
})

test('the sanitiser keeps what the editor writes, and no other attribute', () => {
  const others = ' dir="rtl" style="color: red" id="a" align="right" lang="a" data-x="a"'
  for (const { tag, attributes } of written) {
    const html = `<${tag}${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}${others}>`
    const clean = sanitiseHtml(html, { keepForeignPictures: true })
    for (const [name, value] of attributes) expect(clean, html).toContain(` ${name}="${value}"`)
    const { added = [] } = textElement(tag) ?? {}
    const known = [...attributes.map(([name]) => name), ...added]
    const names = [...clean.matchAll(/ ([\w-]+)="/g)].map(([, name = '']) => name)
    expect(clean, html).toMatch(new RegExp(`^<${tag}\\b`))
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  }
})
