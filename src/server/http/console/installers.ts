import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { fileNameOf } from '#domain/downloads/file-name.ts'
import type { ReleaseAction } from '#domain/downloads/release.ts'
import { authorsOf } from '#domain/staff/two-people.ts'
import * as changing from '#server/services/client/installers/change-installer.ts'
import {
  type ListedInstaller,
  listInstallers as list,
  listChannelDownloads,
  listDailyPresses,
} from '#server/services/client/installers/read-installers.ts'
import * as removing from '#server/services/client/installers/remove-installer.ts'
import * as undoing from '#server/services/client/installers/undo-installer.ts'
import * as uploading from '#server/services/client/installers/upload-installer.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import type { StaffGrant } from './permit-staff.ts'

type Presented = CallOutcome<ConsoleCalls['listInstallers']>['data']['rows'][number]

export const listInstallers: ConsoleHandler<'listInstallers'> = async ({ ctx }) => ({
  data: {
    rows: (await list({ ctx })).map(present),
    channels: await listChannelDownloads({ ctx }),
    daily: await listDailyPresses({ ctx }),
  },
})

export const beginInstaller = serve<'beginInstaller'>(uploading.beginUpload)

export const readInstallerUpload = serve<'readInstallerUpload'>(uploading.readUpload)

export const sendInstaller: ConsoleHandler<'sendInstaller'> = async ({ ctx, input, grant: { staffId } }) => {
  const { params, headers, upload: bytes } = input
  return {
    data: await uploading.continueUpload({
      ctx,
      input: { staffId, id: params.id, offset: headers['x-offset'], bytes },
    }),
  }
}

export const describeInstaller = serve<'describeInstaller'>(changing.describeInstaller, 'version')

export const askInstallerReview = serve<'askInstallerReview'>(changing.askInstallerReview)

export const approveInstaller = serve<'approveInstaller'>(changing.approveInstaller)

export const shareInstaller: ConsoleHandler<'shareInstaller'> = async ({ ctx, input, grant }) => {
  const { token, betaEndsAt, undo } = await changing.changeInstaller({ ctx, input: actionOf('beta', input, grant) })
  const row = (await list({ ctx })).find((one) => one.row.id === input.params.id)?.row
  const name = row === undefined ? '' : fileNameOf(row.downloadUrl)
  const address = `${ctx.environment.publicUrl}/downloads/beta/${token}/${name}`
  return { data: { address, endsAt: betaEndsAt, undo } }
}

export const publishInstaller: ConsoleHandler<'publishInstaller'> = async ({ ctx, input, grant }) => {
  return { data: await changing.changeInstaller({ ctx, input: actionOf('publish', input, grant) }) }
}

export const withdrawInstaller: ConsoleHandler<'withdrawInstaller'> = async ({ ctx, input, grant }) => {
  return { data: await changing.changeInstaller({ ctx, input: actionOf('withdraw', input, grant) }) }
}

export const rollBackInstaller = serve<'rollBackInstaller'>(changing.rollBackTo)

export const removeInstaller: ConsoleHandler<'removeInstaller'> = async ({ ctx, input, grant }) => {
  return { data: await removing.removeInstaller({ ctx, input: changeInput(input, grant) }) }
}

export const undoInstaller = serve<'undoInstaller'>(undoing.undoInstaller)

type VersionedInput = { params: { id: number }; body: { version: number } }

function changeInput({ params, body }: VersionedInput, { staffId }: StaffGrant) {
  return { staffId, id: params.id, version: body.version }
}

function actionOf(action: ReleaseAction, input: VersionedInput, grant: StaffGrant) {
  return { ...changeInput(input, grant), action, isOwner: grant.session.member.roles.includes('owner') }
}

function present({ row, ...listed }: ListedInstaller): Presented {
  const { review } = listed
  return {
    ...row,
    ...listed,
    signature: row.signature ?? 'unreadable',
    system: `${row.systemTypeName}-${row.systemDigit}`,
    fileName: fileNameOf(row.downloadUrl),
    address: row.downloadUrl,
    review: review && {
      kind: review.kind,
      authors: authorsOf(row),
      from: review.kind === 'alone' ? review.from : null,
    },
  }
}
