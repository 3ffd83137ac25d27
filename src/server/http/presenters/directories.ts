import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type {
  Banner,
  EcologyApplication,
  EcologyCategory,
  Partner,
  Platform,
  PlatformType,
  VersionRecord,
} from '#db/schema/index.ts'
import { contentHeadFields } from '#domain/content/fields.ts'
import { pickFields, toEdge } from '#domain/shared/field-edges.ts'
import { safeLink } from '#domain/shared/link.ts'
import { markExample } from './content.ts'

type PresentedBanner = CallOutcome<Calls['bannerList']>['data'][number]

/** A banner under the specification's names: picture one is for the desktop, two for the phone. */
export function presentBanner(banner: Banner): PresentedBanner {
  return {
    id: banner.id,
    promotionType: banner.promotionType,
    title: banner.title,
    headline: banner.headline,
    line: banner.line,
    alt: banner.alt,
    promotionPictureUrlOne: safeLink(banner.desktopPictureUrl),
    promotionPictureUrlTwo: safeLink(banner.phonePictureUrl),
    jumpLinks: safeLink(banner.jumpUrl),
    clickEvent: banner.clickEvent,
    clickEventType: banner.clickEventType,
    clickSceneType: banner.clickSceneType,
    exposureEvent: banner.exposureEvent,
    exposureEventType: banner.exposureEventType,
    exposureSceneType: banner.exposureSceneType,
  }
}

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
    event: eventOf(application),
    ...markExample(application),
  }
}

/** Null unless all of it is filled in. */
function eventOf(application: EcologyApplication): PresentedCategory['applications'][number]['event'] {
  const { eventFrom: from, eventThing: thing, eventTo: to, eventTime: time } = application
  return from === '' || thing === '' || to === '' || time === '' ? null : { from, thing, to, time }
}

type PresentedPartner = CallOutcome<Calls['partnerChainList']>['data'][string][number]

export function presentPartner(partner: Partner): PresentedPartner {
  return {
    id: partner.id,
    name: partner.name,
    pictureUrl: safeLink(partner.pictureUrl),
    jumpLinks: safeLink(partner.jumpUrl),
    step: partner.step,
    introduction: partner.introduction,
    ...markExample(partner),
  }
}

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
    companyRegions: platform.regions,
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

type PresentedSalesPerson = CallOutcome<Calls['companySalesPeople']>['data']

export function presentSalesPerson({ code, qrCodeUrl }: { code: string; qrCodeUrl: string }): PresentedSalesPerson {
  return { code, qrCode: safeLink(qrCodeUrl) }
}

type PresentedVersion = CallOutcome<Calls['queryVersion']>['data'][number]
type PresentedLatest = CallOutcome<Calls['latestVersions']>['data'][number]
type Installer = Omit<PresentedLatest, 'ascribedCode'>

/** An installer with everything that the download page shows, under the specification's names. */
export function presentVersion(version: VersionRecord): PresentedVersion {
  return {
    ...presentInstaller(version),
    sysDesc: version.systemDescription,
    createDatetime: version.releasedAt,
    notes: version.notes,
    size: version.sizeBytes,
    sha256: version.sha256,
    signer: version.signer,
    isDemo: version.isDemo,
    hiddenSource: version.hiddenSource,
  }
}

/** The newest installer of a system, for one visitor. */
export function presentLatestVersion(version: VersionRecord, ascribedCode: string): PresentedLatest {
  return { ...presentInstaller(version), ascribedCode }
}

function presentInstaller(version: VersionRecord): Installer {
  return {
    systemType: version.systemType,
    systemTypeName: version.systemTypeName,
    systemDigit: version.systemDigit,
    versionNo: version.versionNo,
    downloadUrl: safeLink(version.downloadUrl),
  }
}
