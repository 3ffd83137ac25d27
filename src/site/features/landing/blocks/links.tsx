import type { ReactNode } from 'react'
import type { links } from '#domain/landing/kinds/links.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import { type LinkGroup, LinkGroups } from '#site/parts/link-groups.tsx'
import { readStaffLink } from '#site/visit/staff-link.ts'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'

/** Links in groups; a link that leads nowhere is left out. */
export function LinksBlock({ fields: { title, items }, ground }: BlockProps<typeof links>): ReactNode {
  const groups = groupsOf(items)
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={title} />
      <LinkGroups groups={groups} />
    </Section>
  )
}

/** A row with a group begins it; the rows behind it belong to it. */
function groupsOf(rows: BlockProps<typeof links>['fields']['items']): LinkGroup[] {
  const groups: { title: string; links: LinkGroup['links'][number][] }[] = []
  for (const { name, link: typed, group } of rows) {
    const link = readStaffLink(typed)
    if (group !== '' || groups.length === 0) groups.push({ title: group, links: [] })
    if (link !== null) lastOf(groups)?.links.push({ name, link })
  }
  return groups.filter(({ links: those }) => those.length > 0)
}
