import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { type LinkGroup, LinkGroups } from '#site/parts/link-groups.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'

const order = ['entry', 'operation', 'practice'] as const

type LearningCentreProps = {
  fields: SiteWords<'tkSettledLearning'>
  record: SiteSettings['learningCentre']
}

/** The learning centre: three groups of documents outside of the site. A group without entries is not there. */
export function LearningCentre({ fields, record }: LearningCentreProps): ReactNode {
  const groups = order
    .map(
      (group, at): LinkGroup => ({
        title: fields.groups[at]?.title ?? '',
        text: fields.groups[at]?.text,
        drawing: `learning-${group}`,
        links: record[group].map(({ title, url }) => ({ name: title, link: { href: url, external: true } })),
      }),
    )
    .filter(({ links }) => links.length > 0)
  if (groups.length === 0) return null
  return (
    <Section>
      <Heading level={2}>{fields.title}</Heading>
      <LinkGroups groups={groups} />
    </Section>
  )
}
