import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { LandingActionName } from '#domain/landing/actions.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { isLandingPath, type LandingFields, landingFields } from '#domain/landing/page-fields.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { fromEdge } from '#domain/shared/field-edges.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { beHere } from '#server/services/content/items/presence.ts'
import * as changes from '#server/services/content/landing/change-landing.ts'
import * as files from '#server/services/content/landing/import-landing.ts'
import * as actions from '#server/services/content/landing/landing-actions.ts'
import {
  findLanding,
  isPathTaken,
  type LandingText,
  targetOf,
} from '#server/services/content/landing/landing-entity.ts'
import { openPageFile } from '#server/services/content/landing/page-file.ts'
import * as tests from '#server/services/content/landing/page-tests.ts'
import * as reading from '#server/services/content/landing/read-landing.ts'
import * as testing from '#server/services/content/landing/run-page-test.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { requireOpenTarget } from '#server/services/site/redirects/check-redirect.ts'
import { type ConsoleHandler, serve, serveActions } from './console-handler.ts'
import { isSitePage } from './is-site-page.ts'

export const listLandingPages = serve<'listLandingPages'>(reading.listLanding, 'rows')

export const readLandingPage: ConsoleHandler<'readLandingPage'> = async ({ ctx, input: { params }, grant }) => ({
  data: await answerPage(ctx, params.id, grant.staffId),
})

const answered = serveActions(async ({ ctx, id, staffId }) => ({ page: await answerPage(ctx, id, staffId) }))

/** Runs an action on one page. */
const run =
  (action: LandingActionName) =>
  ({ ctx, input }: Args<{ staffId: number; id: number; version: number }>) =>
    actions.changeLanding({ ctx, input: { ...input, action, isSitePage } })

export const readLandingFigures = serve<'readLandingFigures'>(reading.readLandingFigures)

export const createLandingPage: ConsoleHandler<'createLandingPage'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId } = grant
  const refusal = body.path === null ? null : await refusalOf(ctx, body.path, 0)
  if (refusal !== null) throw AppError.invalid(refusal)
  const id = await changes.createLanding({ ctx, input: { staffId, ...body, isSitePage } })
  return { data: await answerPage(ctx, id, staffId) }
}

export const suggestLandingPath: ConsoleHandler<'suggestLandingPath'> = async ({ ctx, input: { body } }) => {
  const path = body.path ?? (await changes.suggestPath({ ctx, input: { name: body.name, isSitePage } }))
  return { data: { path, refusal: path === null ? null : await refusalOf(ctx, path, body.id ?? 0) } }
}

async function refusalOf(ctx: Ctx, path: string, id: number): Promise<string | null> {
  if (!isLandingPath(path)) return sentences.path
  return (await isPathTaken({ ctx, id, path, isSitePage })) ? sentences.pathTaken : null
}

export const copyLandingPage: ConsoleHandler<'copyLandingPage'> = async ({ ctx, input: { params }, grant }) => {
  const { staffId } = grant
  const id = await changes.copyLanding({ ctx, input: { staffId, id: params.id, isSitePage } })
  return { data: await answerPage(ctx, id, staffId) }
}

export const exportLandingPage: ConsoleHandler<'exportLandingPage'> = async ({ ctx, input: { params }, grant }) => {
  const { path, stream } = await openPageFile({ ctx, input: { staffId: grant.staffId, id: params.id } })
  const name = path?.replace(/^\/|\.html$/g, '') || 'page'
  return new Response(stream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'cache-control': 'no-store',
    },
  })
}

export const importLandingPage: ConsoleHandler<'importLandingPage'> = async ({ ctx, input, grant, signal }) => {
  const { staffId } = grant
  const id = await files.importLanding({ ctx, input: { staffId, upload: input.upload, signal, isSitePage } })
  return { data: await answerPage(ctx, id, staffId) }
}

export const importIntoLandingPage: ConsoleHandler<'importIntoLandingPage'> = async ({ ctx, input, grant, signal }) => {
  const { params, headers, upload } = input
  const { staffId } = grant
  const given = { staffId, ...params, version: headers['x-version'], upload, signal }
  const undo = await files.importIntoLanding({ ctx, input: given })
  return { data: { page: await answerPage(ctx, params.id, staffId), undo } }
}

export const saveLandingPage: ConsoleHandler<'saveLandingPage'> = async ({ ctx, input, grant: { staffId } }) => {
  const { params, body } = input
  const { version, discarded: given } = body
  const discarded = given && { ...given, own: given.own && textOf(given.own) }
  const saving = { staffId, id: params.id, version, text: textOf(body.fields), discarded }
  return { data: await changes.saveLanding({ ctx, input: saving }) }
}

/** A sent page as services take it. */
function textOf({ blocks, ...page }: { blocks: Block[] } & Parameters<typeof fromEdge<typeof landingFields>>[1]) {
  return { page: fromEdge(landingFields, page) as LandingFields, blocks } satisfies LandingText
}

export const beAtLandingPage: ConsoleHandler<'beAtLandingPage'> = async ({
  ctx,
  input,
  grant: { staffId },
  signal,
}) => {
  const { params, body } = input
  const { version } = await findLanding(ctx, params.id)
  const here = await beHere({ ctx, input: { target: targetOf(params.id), staffId, signal, ...body } })
  return { data: { here, version } }
}

export const summariseLandingAction: ConsoleHandler<'summariseLandingAction'> = async ({ ctx, input }) => {
  const { params, query } = input
  return {
    data: await actions.summariseLandingAction({
      ctx,
      input: { id: params.id, verb: query.verb, at: query.at, isSitePage },
    }),
  }
}

export const publishLandingPage = answered<'publishLandingPage'>(run('publish'))
export const unscheduleLandingPage = answered<'unscheduleLandingPage'>(run('unschedule'))
export const withdrawLandingPage = answered<'withdrawLandingPage'>(async (args) => {
  await requireOpenTarget(args.ctx, args.input.to, isSitePage)
  return run('withdraw')(args)
})
export const passLandingPage = answered<'passLandingPage'>(run('pass'))
export const removeLandingPage = serve<'removeLandingPage'>(run('remove'), 'undo')
export const dropLandingDraft = answered<'dropLandingDraft'>(changes.dropDraft)
export const restoreLandingVersion = answered<'restoreLandingVersion'>(changes.restoreVersion)
export const takeSecondVersion = answered<'takeSecondVersion'>(changes.takeSecond)

export const scheduleLandingPage = answered<'scheduleLandingPage'>(({ ctx, input }) => {
  const at = parseShanghai(input.at)
  if (at === null) throw AppError.invalid(sentences.time)
  return actions.changeLanding({ ctx, input: { ...input, action: 'schedule', at, isSitePage } })
})

export const undoLandingPages = serve<'undoLandingPages'>(actions.undoLandingAction, 'id')

export const listLandingVersions = serve<'listLandingVersions'>(reading.listLandingVersions, 'rows')

export const readPageTest = serve<'readPageTest'>(tests.readPageTest)

export const makeSecondVersion = serve<'makeSecondVersion'>(changes.makeSecond, 'id')

export const startPageTest: ConsoleHandler<'startPageTest'> = async ({ ctx, input, grant: { staffId } }) => {
  const { params, body } = input
  await testing.startPageTest({ ctx, input: { staffId, id: params.id, ...body, isSitePage } })
  return {}
}

export const stopPageTest = serve<'stopPageTest'>(testing.stopPageTest)

type PresentedPage = CallOutcome<ConsoleCalls['readLandingPage']>['data']

function answerPage(ctx: Ctx, id: number, staffId: number): Promise<PresentedPage> {
  return reading.readStaffLanding({ ctx, input: { id, staffId, isSitePage } })
}
