import type { Calls } from '#contract/index.ts'
import { presentLatestVersion, presentVersion } from '#server/presenters/version.ts'
import {
  ascribeDownload,
  listLatestVersions,
  listVersions,
  recordDownload,
} from '#server/services/downloads/downloads.ts'
import type { Handler } from './create-api.ts'

/** Every published installer, older ones too. */
export const queryVersion: Handler<Calls['queryVersion']> = async ({ ctx, tag }) => {
  const { versions, tags } = await listVersions({ ctx, input: {} })
  tag(...tags)
  return { data: versions.map(presentVersion) }
}

/** The newest installers of one system. */
export const latestVersions: Handler<Calls['latestVersions']> = async ({ ctx, input: { body }, tag }) => {
  const { versions, ascribedCode, tags } = await listLatestVersions({ ctx, input: body })
  tag(...tags)
  return { data: versions.map((version) => presentLatestVersion(version, ascribedCode)) }
}

/** The address of a visitor's download. */
export const ascribedDownloadUrl: Handler<Calls['ascribedDownloadUrl']> = async ({ ctx, input: { body } }) => {
  const { originUrl, qd, cy, inviteCode, firstTouch, lastTouch } = body
  const { url, ascribedCode } = await ascribeDownload({ ctx, input: { originUrl, qd, cy, inviteCode } })
  const tracking = { originUrl, qd, cy, inviteCode, ascribedCode }
  await recordDownload({ ctx, input: { firstTouch, lastTouch, tracking } })
  return { data: url }
}
