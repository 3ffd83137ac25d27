import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directoryCopy } from './copy.ts'

const { kinds: copy } = directoryCopy

type DirectorySettings = {
  /** The page's name, and what one of its entries is called and counted in. */
  word: string
  one: string
  unit: string
  /** Columns of the list beside name and state. */
  columns: readonly ('introduction' | 'sites' | 'links' | 'edited')[]
  /** Fields of the panel in their order, between the logo and the rich text. */
  lines: readonly ('introduction' | 'linkUrl' | 'settleInUrl')[]
}

/** The differences between the three pages, as data (decision 033). */
export const directorySettings: Readonly<Record<DirectoryKind, DirectorySettings>> = {
  platforms: {
    ...copy.platforms,
    columns: ['introduction', 'sites', 'links'],
    lines: ['introduction', 'linkUrl', 'settleInUrl'],
  },
  ecology: {
    ...copy.ecology,
    columns: ['introduction', 'links', 'edited'],
    lines: ['introduction', 'linkUrl'],
  },
  partners: {
    ...copy.partners,
    columns: ['links', 'edited'],
    lines: ['linkUrl'],
  },
}
