import type { ReactNode } from 'react'
import type { logos } from '#domain/landing/kinds/logos.ts'
import { pages } from '#site/pages.ts'
import { NameLines } from '#site/parts/name-lines.tsx'
import type { BlockProps } from '../block-view.ts'

/** The names of platforms or partners, live; nothing without a public one. */
export function LogosBlock({ id, fields, ground, live }: BlockProps<typeof logos>): ReactNode {
  const { title, text, of, linkText } = fields
  const { path } = of === 'partners' ? pages.partner : pages.allPlatform
  const all = linkText === '' ? null : { href: path, words: linkText }
  return <NameLines title={title} text={text} all={all} lines={live.names[id] ?? []} ground={ground} />
}
