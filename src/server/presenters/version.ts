import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { VersionRecord } from '#db/schema/versions.ts'
import { safeLink } from '#domain/shared/link.ts'
import { formatShanghai } from '#domain/shared/time.ts'

type PresentedVersion = CallOutcome<Calls['queryVersion']>['data'][number]
type PresentedLatest = CallOutcome<Calls['latestVersions']>['data'][number]
type Installer = Omit<PresentedLatest, 'ascribedCode'>

/** An installer with everything that the download page shows, under the specification's names. */
export function presentVersion(version: VersionRecord): PresentedVersion {
  return {
    ...presentInstaller(version),
    sysDesc: version.systemDescription,
    createDatetime: formatShanghai(version.releasedAt),
    notes: version.notes,
    size: version.sizeBytes,
    sha256: version.sha256,
    signer: version.signer,
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
