import type { Permission, Scope } from '../staff/roles.ts'

/** The first acts of a new site, in their order; what visitors see of it that is a sample is in 上线准备. */
export const firstActs = ['prices', 'article', 'invite'] as const
export type FirstAct = (typeof firstActs)[number]

/** What an act still needs. */
export const firstNeeds = ['device', 'article', 'member'] as const
export type FirstNeed = (typeof firstNeeds)[number]

/** What the acts are read from; demonstration records do not count. */
export type StartFacts = {
  hasPricedDevice: boolean
  hasPublishedArticle: boolean
  members: number
}

/** Null for an act that is done. */
const needs: Readonly<Record<FirstAct, (facts: StartFacts) => FirstNeed | null>> = {
  prices: ({ hasPricedDevice }) => (hasPricedDevice ? null : 'device'),
  article: ({ hasPublishedArticle }) => (hasPublishedArticle ? null : 'article'),
  invite: ({ members }) => (members > 1 ? null : 'member'),
}

/** The permission that carries an act out. */
const permissionOf: Readonly<Record<FirstAct, Permission>> = {
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
