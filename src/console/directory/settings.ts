import type { DirectoryKind } from '#domain/directory/kinds.ts'

type DirectorySettings = {
  /** The room's name, and what one of its entries is called and counted in. */
  word: string
  one: string
  unit: string
  /** The public page that shows the directory. */
  page: string
  /** Columns of the list beside name and state. */
  columns: readonly ('introduction' | 'sites' | 'links' | 'edited')[]
  /** Fields of the panel, in their order; a logo stands above them and the rich text below. */
  lines: readonly ('introduction' | 'linkUrl' | 'settleInUrl')[]
}

/** The three rooms as data. */
export const directorySettings: Readonly<Record<DirectoryKind, DirectorySettings>> = {
  platforms: {
    ...{ word: '平台', one: '平台', unit: '个', page: '/ecologicalCenter.html' },
    columns: ['introduction', 'sites', 'links'],
    lines: ['introduction', 'linkUrl', 'settleInUrl'],
  },
  ecology: {
    ...{ word: '生态应用', one: '应用', unit: '个', page: '/ecologicalCenter.html' },
    columns: ['introduction', 'links', 'edited'],
    lines: ['introduction', 'linkUrl'],
  },
  partners: {
    ...{ word: '合作伙伴', one: '伙伴', unit: '家', page: '/partner.html' },
    columns: ['links', 'edited'],
    lines: ['linkUrl'],
  },
}
