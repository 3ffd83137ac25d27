import type { Permission, Scope } from '../staff/roles.ts'

/** The first acts of a new site, in their order; what visitors see of it that is a sample is in 上线准备. */
export const firstActs = ['prices', 'article', 'invite'] as const
export type FirstAct = (typeof firstActs)[number]

/** What an act still needs; `own…` where visitors see demonstration records meanwhile. */
export const firstNeeds = ['device', 'ownDevice', 'article', 'ownArticle', 'member'] as const
export type FirstNeed = (typeof firstNeeds)[number]

/** What visitors see: nothing, demonstration records alone, or own records. */
export type ShownRecords = 'none' | 'sample' | 'own'

/** What the acts are read from. */
export type StartFacts = {
  pricedDevices: ShownRecords
  publishedArticles: ShownRecords
  members: number
}

/** Null for an act that is done. */
const needs: Readonly<Record<FirstAct, (facts: StartFacts) => FirstNeed | null>> = {
  prices: ({ pricedDevices }) => (({ none: 'device', sample: 'ownDevice', own: null }) as const)[pricedDevices],
  article: ({ publishedArticles }) =>
    (({ none: 'article', sample: 'ownArticle', own: null }) as const)[publishedArticles],
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
