import type { BlockFields, StoredFields, TextField } from '#domain/landing/block-fields.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { type GeneralKindName, generalKinds } from '#domain/landing/kinds/index.ts'
import { newBlock } from '#domain/landing/templates.ts'

/** Addresses of files of the media library that a page of extremes shows. */
export type ExtremeFiles = { tall: string; wide: string; video: string; captions: string }

/** How an extreme page fills the fields of its blocks. */
type Filling = {
  /** A text of so many letters. */
  text: (atMost: number) => string
  /** Whether fields that may be empty are filled, and lists have all their rows. */
  isFull: boolean
  picture: keyof ExtremeFiles
}

const repeat = (piece: string) => (atMost: number) => [...piece.repeat(atMost)].slice(0, atMost).join('')

/** The shortest texts, and the longest ones in which no line has a place to break. */
export const extremes = {
  least: { text: () => '一', isFull: false, picture: 'wide' },
  chinese: { text: repeat('帆域跨境店铺线路环境'), isFull: true, picture: 'tall' },
  latin: { text: repeat('WwMmTikTokShopAmazonSeller'), isFull: true, picture: 'wide' },
  emoji: { text: repeat('👩‍👩‍👧‍👦🚢🇨🇳'), isFull: true, picture: 'tall' },
} as const satisfies Record<string, Filling>
export type ExtremeName = keyof typeof extremes

/** The length of a paragraph of a rich text, in letters. */
const richAtMost = 400

/** Every kind of block with the texts of an extreme, as often as its fields have choices, each in turn. */
export function extremeBlocks({ text, isFull, picture }: Filling, files: ExtremeFiles): Block[] {
  return (Object.keys(generalKinds) as GeneralKindName[]).flatMap((kind) => {
    const { fields, place }: { fields: BlockFields; place?: string } = generalKinds[kind]
    const most = Math.max(...Object.values(fields).map((field) => (field.kind === 'choice' ? count(field) : 1)))
    const textOf = (name: string, field: TextField, turn: number): string => {
      if (field.kind === 'choice') return Object.keys(field.choices)[turn % count(field)] ?? ''
      // A picture needs its words.
      if (!isFull && !('required' in field && field.required) && name !== 'alt') return ''
      switch (field.kind) {
        case 'line':
        case 'lines':
          return text(field.atMost)
        case 'richText':
          return `<h2>${text(60)}</h2><p>${text(richAtMost)}</p><ul><li>${text(richAtMost)}</li></ul>`
        case 'picture':
          return files[picture]
        case 'file':
          return field.of === 'captions' ? files.captions : files.video
        case 'link':
          return '/check.html'
        case 'instant':
          return '2099-01-01 00:00:00'
      }
    }
    const fill = (turn: number): StoredFields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
          // The name of a place for which there are lines.
          if (name === 'area') return [name, '']
          if (field.kind !== 'list') return [name, textOf(name, field, turn)]
          const rows = Array.from({ length: isFull ? field.atMost : field.atLeast }, () =>
            Object.fromEntries(Object.entries(field.fields).map(([inner, one]) => [inner, textOf(inner, one, turn)])),
          )
          return [name, rows]
        }),
      )
    // An opening, a close and a model are once on a page.
    return Array.from({ length: place === undefined ? most : 1 }, (_, turn) =>
      newBlock(`${kind.toLowerCase()}-${turn}`, kind, fill(turn)),
    )
  })
}

const count = ({ choices }: { choices: object }) => Object.keys(choices).length
