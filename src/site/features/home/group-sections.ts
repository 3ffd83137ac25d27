import type { SiteBlock } from '#domain/landing/kinds/index.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import type { HomePlace } from './home-data.ts'

/** The sections with behaviour, and whether the browser renders their words; the checks allow one of each. */
const behaviour: Partial<Record<SiteBlock['kind'], { needsWords: boolean }>> = {
  homeTryOut: { needsWords: false },
  homeFigures: { needsWords: true },
  homeHotline: { needsWords: true },
  homeRegister: { needsWords: true },
}

type Group = { place: HomePlace; blocks: SiteBlock[] }

/** The sections in their order: those without behaviour together, up to the next one that has some. */
export function groupSections(blocks: readonly SiteBlock[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    const { id, kind, fields } = block
    const own = behaviour[kind]
    const last = lastOf(groups)
    if (own !== undefined) {
      const isThere = groups.some(({ place }) => place?.kind === kind)
      if (!isThere)
        groups.push({ place: { id, kind, fields: own.needsWords ? fields : {} } as HomePlace, blocks: [block] })
    } else if (last?.place === null) last.blocks.push(block)
    else groups.push({ place: null, blocks: [block] })
  }
  return groups
}
