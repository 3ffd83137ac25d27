import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { EcologyApplication, EcologyCategory } from '#db/schema/ecology.ts'
import { safeLink } from '#domain/shared/link.ts'

type PresentedCategory = CallOutcome<Calls['ecologyTypeList']>['data'][number]

/** A category of the ecological center with its applications, under the specification's names. */
export function presentEcologyCategory(
  category: EcologyCategory & { applications: EcologyApplication[] },
): PresentedCategory {
  return { id: category.id, typeName: category.name, applications: category.applications.map(presentApplication) }
}

function presentApplication(application: EcologyApplication): PresentedCategory['applications'][number] {
  return {
    id: application.id,
    pictureUrl: safeLink(application.pictureUrl),
    companyName: application.companyName,
    companyIntroduction: application.introduction,
    companyLinks: safeLink(application.linkUrl),
  }
}
