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
import { type AnswerApi, createApi, type Permit, refuseUnintended } from '#server/api/create-api.ts'
import { describeApi } from '#server/api/docs-page.ts'
import { handlers } from '#server/api/index.ts'
import { type AskApi, createDirectCalls } from '#server/ask-api.ts'
import type { Parts } from '#server/context.ts'
import { pageDress } from '#server/presenters/media.ts'
import { AppError } from '#server/services/app-error.ts'
import { requireWebSystem } from '#server/services/entry/entry-tickets.ts'
import { addPictureSizes } from '#server/services/media/public-media.ts'
import type { Handler, HandlerArgs } from './api/create-api.ts'

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

/** The same calls for rendering pages; `reads` is the database of their contents. */
export function createVisitorCalls(parts: Parts, reads: Database['reads']): AskApi {
  return createDirectCalls({ parts: { ...parts, db: reads }, calls, handlers: showing })
}

/** Public lists and records: they may come from a replica, like pages (decision 027). */
const replicaCalls = new Set(Object.keys({ ...content, ...search, ...platforms, ...ecology, ...partners, ...banners }))

/** The API of the site and its visitors, answered in this process. */
export function createVisitorApi(parts: Parts, reads: Database['reads']): AnswerApi {
  const databaseOf = (name: string) => (replicaCalls.has(name) ? reads : parts.db)
  const permit: Permit<CallDefinition> = async (request) => {
    permitVisitor(request)
    if (request.call.caller === 'web-system') await requireWebSystem(request)
  }
  return createApi({ parts, calls, handlers: showing, permit, describe: describeApi, databaseOf })
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
        const { value, files } = await addPictureSizes({ ctx: args.ctx, input: fields, dress: pageDress })
        args.tag(...files.map(({ id }) => cacheTags.media(id)))
        return value
      },
    ]
  })
  // Each wrapper takes and returns what its handler does.
  return Object.fromEntries(shown) as List
}
