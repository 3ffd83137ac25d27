import { type LegalKind, legalKinds } from '../legal/legal-document.ts'
import type { Permission, Scope } from '../staff/roles.ts'

/** The first five acts of a new site, in their order. */
export const firstActs = ['brand', 'legal', 'prices', 'article', 'invite'] as const
export type FirstAct = (typeof firstActs)[number]

/** What an act still needs: each has a form of its own. */
export const firstNeeds = [
  ...(['contact', 'codes', 'record', ...legalKinds] as const),
  ...(['device', 'article', 'member'] as const),
] as const
export type FirstNeed = (typeof firstNeeds)[number]

/** What the acts are read from; demonstration records do not count. */
export type StartFacts = {
  /** The paths of the settings that still have a placeholder. */
  placeholders: readonly string[]
  /** The legal documents of which staff have published a version. */
  published: readonly LegalKind[]
  hasPricedDevice: boolean
  hasPublishedArticle: boolean
  members: number
}

/** Null for an act that is done. */
const needs: Readonly<Record<FirstAct, (facts: StartFacts) => FirstNeed | null>> = {
  brand: ({ placeholders }) => {
    if (placeholders.some((path) => path === 'hotline' || path === 'brandPhone')) return 'contact'
    return placeholders.some((path) => path.startsWith('qr.')) ? 'codes' : null
  },
  legal: ({ placeholders, published }) => {
    if (placeholders.includes('icp.number')) return 'record'
    return legalKinds.find((document) => !published.includes(document)) ?? null
  },
  prices: ({ hasPricedDevice }) => (hasPricedDevice ? null : 'device'),
  article: ({ hasPublishedArticle }) => (hasPublishedArticle ? null : 'article'),
  invite: ({ members }) => (members > 1 ? null : 'member'),
}

/** The permission that carries an act out; a scope of texts alone reaches neither names nor codes. */
const permissionOf: Readonly<Record<FirstAct, Permission>> = {
  brand: 'settings.write',
  legal: 'legal.write',
  prices: 'prices.write',
  article: 'content.write',
  invite: 'staff.manage',
}

/** The acts that a member may carry out. */
export function actsFor(scopeOf: (permission: Permission) => Scope): FirstAct[] {
  return firstActs.filter((act) => scopeOf(permissionOf[act]) === 'all')
}

/** The state of these acts, in their order; null once all of them are done. */
export function findFirstActs(acts: readonly FirstAct[], facts: StartFacts) {
  const found = acts.map((act) => ({ act, need: needs[act](facts) }))
  return found.some(({ need }) => need !== null) ? found : null
}
