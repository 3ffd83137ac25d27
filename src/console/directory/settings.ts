import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directoryWords } from './words.ts'

const { kinds: words } = directoryWords

type DirectorySettings = {
  /** The room's name, and what one of its entries is called and counted in. */
  word: string
  one: string
  unit: string
  /** Columns of the list beside name and state. */
  columns: readonly ('introduction' | 'sites' | 'links' | 'edited')[]
  /** Fields of the panel, in their order; a logo stands above them and the rich text below. */
  lines: readonly ('introduction' | 'linkUrl' | 'settleInUrl')[]
}

/** The three rooms as data. */
export const directorySettings: Readonly<Record<DirectoryKind, DirectorySettings>> = {
  platforms: {
    ...words.platforms,
    columns: ['introduction', 'sites', 'links'],
    lines: ['introduction', 'linkUrl', 'settleInUrl'],
  },
  ecology: {
    ...words.ecology,
    columns: ['introduction', 'links', 'edited'],
    lines: ['introduction', 'linkUrl'],
  },
  partners: {
    ...words.partners,
    columns: ['links', 'edited'],
    lines: ['linkUrl'],
  },
}
