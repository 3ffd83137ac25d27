import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { Partner } from '#db/schema/partners.ts'
import { safeLink } from '#domain/shared/link.ts'

type PresentedPartner = CallOutcome<Calls['partnerChainList']>['data'][string][number]

export function presentPartner(partner: Partner): PresentedPartner {
  return {
    id: partner.id,
    name: partner.name,
    pictureUrl: safeLink(partner.pictureUrl),
    jumpLinks: safeLink(partner.jumpUrl),
  }
}
