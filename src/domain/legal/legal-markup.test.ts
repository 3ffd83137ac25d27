import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDrafts, shippedTexts } from '#server/services/shared/settings/read-legal.ts'
import { legalText } from '#tests/support/arbitrary-legal-texts.ts'
import type { LegalDocument } from './legal-document.ts'
import { type MarkupBlock, readMarkup, readPieces, tidyMarkup, writeMarkup, writePieces } from './legal-markup.ts'
import { parseLegalText } from './parse-legal-document.ts'

const shipped = [...Object.values(shippedTexts()).flat(), ...Object.values(firstDrafts())].map(({ source }) => source)

test('every text that comes with the site is read into blocks and written again to the letter', () => {
  expect(shipped).toHaveLength(4)
  for (const source of shipped) {
    const blocks = readMarkup(source)
    expect(blocks).not.toBeNull()
    expect(writeMarkup((blocks ?? []).map(({ block }) => block))).toBe(tidyMarkup(source))
    const lines = source.split('\n')
    for (const { block, line } of blocks ?? [])
      if (block.kind === 'section') expect(lines[line - 1]).toBe(`# ${block.title}`)
  }
})

test('every line of these texts is read into pieces and written again to the letter', () => {
  for (const line of shipped.flatMap((source) => source.split('\n'))) expect(writePieces(readPieces(line))).toBe(line)
  expect(readPieces('**{company}与您**订立')).toEqual([
    { name: 'company', isBold: true },
    { text: '与您', isBold: true },
    { text: '订立', isBold: false },
  ])
})

test('any text is saved, read by visitors and read again the same', () => {
  fc.assert(
    fc.property(legalText, (blocks) => {
      const source = writeMarkup(blocks)
      const read = readMarkup(source)
      if (read === null) throw new Error(source)
      expect(writeMarkup(read.map(({ block }) => block))).toBe(source)
      expect(textsOf(parseLegalText('', source).document)).toEqual(read.flatMap(({ block }) => textsOfBlock(block)))
      for (const one of read.flatMap(({ block }) => textsOfBlock(block))) expect(writePieces(readPieces(one))).toBe(one)
    }),
    { numRuns: 400 },
  )
})

test('a text that blocks cannot hold is not read into them', () => {
  for (const source of [
    '# 部分\n说明: 没有这一项',
    '- 一项\n没有空行',
    '一行\n二行',
    'caption: 表\n| 甲 | 乙 |\n|---|',
  ])
    expect(readMarkup(source)).toBeNull()
  expect(readMarkup('')).toEqual([])
})

/** All texts of a document in their order, as the public page has them. */
function textsOf({ intro, sections }: LegalDocument): string[] {
  const ofBlock = (block: LegalDocument['intro'][number]) =>
    typeof block === 'string'
      ? [block]
      : 'list' in block
        ? block.list
        : [block.caption, ...block.head, ...block.rows.flat()]
  return [
    ...intro.flatMap(ofBlock),
    ...sections.flatMap(({ title, summary, id, parts }) => [
      ...[title, id, summary],
      ...parts.flatMap((part) => [part.title, part.id ?? '', part.summary ?? '', ...part.blocks.flatMap(ofBlock)]),
    ]),
  ]
}

function textsOfBlock(block: MarkupBlock): string[] {
  if (block.kind === 'text') return [block.text]
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [block.caption, ...block.rows.flat()]
  return [block.title, block.id, block.summary]
}
