import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { Platform, PlatformType } from '#db/schema/platforms.ts'
import { contentHeadFields } from '#domain/content/fields.ts'
import { pickFields, toEdge } from '#domain/shared/field-edges.ts'
import { safeLink } from '#domain/shared/link.ts'

type PresentedPlatform = CallOutcome<Calls['platformList']>['rows'][number]
type PresentedPlatformDetail = CallOutcome<Calls['platformDetail']>['data']
type PresentedPlatformType = CallOutcome<Calls['platformTypeList']>['rows'][number]

/** A platform in lists, under the specification's names; only the detail call has its rich text. */
export function presentPlatform(platform: Platform): PresentedPlatform {
  return {
    id: platform.id,
    companyTypeId: platform.platformTypeId,
    companyName: platform.name,
    companyIntroduction: platform.introduction,
    companyPictureUrl: safeLink(platform.logoUrl),
    platformPictureUrl: safeLink(platform.pictureUrl),
    companyLinks: safeLink(platform.officialUrl),
    settleInLinks: safeLink(platform.settleInUrl),
  }
}

/** The platform with its rich text, sanitised when read. */
export function presentPlatformDetail(platform: Platform): PresentedPlatformDetail {
  return {
    ...presentPlatform(platform),
    platformContent: platform.content,
    ...toEdge(contentHeadFields, pickFields(contentHeadFields, platform)),
  }
}

export function presentPlatformType(type: PlatformType & { total: number }): PresentedPlatformType {
  return { id: type.id, companyType: type.name, total: type.total }
}
