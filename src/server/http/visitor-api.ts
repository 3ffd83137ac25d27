import * as banners from '#contract/banners.ts'
import { cacheTags } from '#contract/cache-tags.ts'
import type { CallDefinition } from '#contract/call.ts'
import * as content from '#contract/content.ts'
import * as ecology from '#contract/directories.ts'
import * as partners from '#contract/directories.ts'
import * as platforms from '#contract/directories.ts'
import { calls } from '#contract/index.ts'
import * as search from '#contract/search.ts'
import type { Database } from '#db/client.ts'
import type { TagLedger } from '#server/cache/tag-ledger.ts'
import type { Parts } from '#server/context.ts'
import { type AnswerApi, createApi, type Permit, refuseUnintended } from '#server/http/api/create-api.ts'
import { describeApi } from '#server/http/api/docs-page.ts'
import { handlers } from '#server/http/api/index.ts'
import { pageDress } from '#server/http/presenters/media.ts'
import type { AskApi } from '#server/pages/page-calls.ts'
import { requireWebSystem } from '#server/services/selling/orders/entry-tickets.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { addPictureSizes } from '#server/services/site/media/public-media.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import type { Handler, HandlerArgs } from './api/create-api.ts'
import { createDirectCalls, createPageCalls } from './ask-api.ts'
import { createPublicReadings } from './public-readings.ts'

const showing = showPictures(handlers)

/**
 * Authorises a visitor for every call that a user of this site can have intended, and with a token for those that need
 * one.
 */
export function permitVisitor({
  call,
  caller,
  headers,
}: Pick<Parameters<Permit<CallDefinition>>[0], 'call' | 'caller' | 'headers'>): void {
  refuseUnintended(call, headers)
  if (call.token === 'required' && caller.token === null) throw new AppError('UNAUTHENTICATED')
}

/** The answers of public readings, for pages and for calls from outside; `reads` is the database of their contents. */
export function createVisitorAnswers(parts: Parts, reads: Database['reads'], ledger: TagLedger): AnswerCache {
  const answerCall = createDirectCalls({ parts: { ...parts, db: reads }, calls, handlers: showing })
  return createAnswerCache({ parts, calls, ledger, answerCall })
}

/** The same calls for rendering pages. */
export function createVisitorCalls(answers: AnswerCache): AskApi {
  return createPageCalls({ calls, answers })
}

/** Public lists and records: they may come from a replica, like pages (decision 027). */
const replicaCalls = new Set(Object.keys({ ...content, ...search, ...platforms, ...ecology, ...partners, ...banners }))

/** The API of the site and its visitors, answered in this process; without `answers`, each reading is made anew. */
export function createVisitorApi(parts: Parts, reads: Database['reads'], answers: AnswerCache | null): AnswerApi {
  const databaseOf = (name: string) => (replicaCalls.has(name) ? reads : parts.db)
  const permit: Permit<CallDefinition> = async (request) => {
    permitVisitor(request)
    if (request.call.caller === 'web-system') await requireWebSystem(request)
  }
  return createApi({
    parts,
    calls,
    handlers: showing,
    permit,
    describe: describeApi,
    databaseOf,
    readings: createPublicReadings(answers),
  })
}

type AnyHandler = (args: HandlerArgs<CallDefinition, never>) => Promise<object>

/**
 * The same handlers, with layout facts added to every uploaded picture in their answers (console 4): its size, its
 * renditions and its focal point. They are part of the address, so that no call needs further fields.
 */
function showPictures<List extends Record<string, Handler<never, never>>>(handlers: List): List {
  const shown = Object.entries(handlers).map(([name, handler]) => {
    const ask = handler as unknown as AnyHandler
    return [
      name,
      async (args: Parameters<AnyHandler>[0]) => {
        const fields = await ask(args)
        if (fields instanceof Response) return fields
        const { value, files } = await addPictureSizes({
          ctx: args.ctx,
          input: fields,
          dress: pageDress(args.ctx.environment.publicUrl),
        })
        args.tag(...files.map(({ id }) => cacheTags.media(id)))
        return value
      },
    ]
  })
  // Each wrapper takes and returns what its handler does.
  return Object.fromEntries(shown) as List
}
