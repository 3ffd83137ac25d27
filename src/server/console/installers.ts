import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { fileNameOf } from '#domain/downloads/file-name.ts'
import type { ReleaseAction } from '#domain/downloads/release.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import * as changing from '#server/services/installers/change-installer.ts'
import {
  type ListedInstaller,
  listInstallers as list,
  listChannelDownloads,
  listDailyPresses,
} from '#server/services/installers/read-installers.ts'
import * as uploading from '#server/services/installers/upload-installer.ts'
import { type ConsoleHandler, changeHandler, dataHandler } from './console-handler.ts'
import type { StaffGrant } from './permit-staff.ts'
import { presentUndo } from './present-content.ts'

type Presented = CallOutcome<ConsoleCalls['listInstallers']>['data']['rows'][number]

export const listInstallers: ConsoleHandler<'listInstallers'> = async ({ ctx }) => ({
  data: {
    rows: (await list({ ctx })).map(present),
    channels: await listChannelDownloads({ ctx }),
    daily: await listDailyPresses({ ctx }),
  },
})

export const beginInstaller = dataHandler<'beginInstaller'>(uploading.beginUpload)

export const readInstallerUpload = dataHandler<'readInstallerUpload'>(uploading.readUpload)

export const sendInstaller: ConsoleHandler<'sendInstaller'> = async ({ ctx, input, grant: { staffId } }) => {
  const { params, headers, upload: bytes } = input
  return {
    data: await uploading.continueUpload({
      ctx,
      input: { staffId, id: params.id, offset: headers['x-offset'], bytes },
    }),
  }
}

export const describeInstaller: ConsoleHandler<'describeInstaller'> = async ({
  ctx,
  input: { params, body },
  grant,
}) => ({
  data: {
    version: await changing.describeInstaller({ ctx, input: { staffId: grant.staffId, id: params.id, ...body } }),
  },
})

export const askInstallerReview = changeHandler<'askInstallerReview'>(changing.askInstallerReview)

export const approveInstaller = changeHandler<'approveInstaller'>(changing.approveInstaller)

export const shareInstaller: ConsoleHandler<'shareInstaller'> = async ({ ctx, input, grant }) => {
  const { token, betaEndsAt, undo } = await changing.changeInstaller({ ctx, input: actionOf('beta', input, grant) })
  const row = (await list({ ctx })).find((one) => one.row.id === input.params.id)?.row
  const name = row === undefined ? '' : fileNameOf(row.downloadUrl)
  const address = `${ctx.environment.publicUrl}/downloads/beta/${token}/${name}`
  return { data: { address, endsAt: betaEndsAt && formatShanghai(betaEndsAt), undo: presentUndo(undo) } }
}

export const publishInstaller: ConsoleHandler<'publishInstaller'> = async ({ ctx, input, grant }) => {
  const { undo } = await changing.changeInstaller({ ctx, input: actionOf('publish', input, grant) })
  return { data: { undo: presentUndo(undo) } }
}

export const withdrawInstaller: ConsoleHandler<'withdrawInstaller'> = async ({ ctx, input, grant }) => {
  const { undo } = await changing.changeInstaller({ ctx, input: actionOf('withdraw', input, grant) })
  return { data: { undo: presentUndo(undo) } }
}

export const rollBackInstaller: ConsoleHandler<'rollBackInstaller'> = async ({ ctx, input, grant }) => {
  const { undo } = await changing.rollBackTo({ ctx, input: changeInput(input, grant) })
  return { data: { undo: presentUndo(undo) } }
}

export const undoInstaller = changeHandler<'undoInstaller'>(changing.undoInstaller)

type VersionedInput = { params: { id: number }; body: { version: number } }

function changeInput({ params, body }: VersionedInput, { staffId }: StaffGrant) {
  return { staffId, id: params.id, version: body.version }
}

function actionOf(action: ReleaseAction, input: VersionedInput, grant: StaffGrant) {
  return { ...changeInput(input, grant), action, isOwner: grant.session.member.roles.includes('owner') }
}

function present({ row, isCurrent, downloads, savedBy, approvedBy, review }: ListedInstaller): Presented {
  const { id, version, versionNo, sizeBytes, sha256, signer, systemDescription, notes, status, isDemo } = row
  return {
    id,
    version,
    versionNo,
    sizeBytes,
    sha256,
    signer,
    systemDescription,
    notes,
    status,
    isDemo,
    isCurrent,
    downloads,
    savedBy,
    approvedBy,
    signature: row.signature ?? 'unreadable',
    betaEndsAt: row.betaEndsAt && formatShanghai(row.betaEndsAt),
    system: `${row.systemTypeName}-${row.systemDigit}`,
    fileName: fileNameOf(row.downloadUrl),
    address: row.downloadUrl,
    releasedAt: formatShanghai(row.releasedAt),
    review: review && {
      kind: review.kind,
      from: review.kind === 'alone' ? review.from && formatShanghai(review.from) : null,
    },
  }
}
