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
  lines: readonly (
    | 'introduction'
    | 'linkUrl'
    | 'settleInUrl'
    | 'regions'
    | 'step'
    | `event${'From' | 'Thing' | 'To' | 'Time'}`
  )[]
}

/** The differences between the three pages, as data (decision 033). */
export const directorySettings: Readonly<Record<DirectoryKind, DirectorySettings>> = {
  platforms: {
    ...copy.platforms,
    columns: ['introduction', 'sites', 'links'],
    lines: ['introduction', 'regions', 'linkUrl', 'settleInUrl'],
  },
  ecology: {
    ...copy.ecology,
    columns: ['introduction', 'links', 'edited'],
    lines: ['introduction', 'linkUrl', 'eventFrom', 'eventThing', 'eventTo', 'eventTime'],
  },
  partners: {
    ...copy.partners,
    columns: ['introduction', 'links', 'edited'],
    lines: ['introduction', 'step', 'linkUrl'],
  },
}
