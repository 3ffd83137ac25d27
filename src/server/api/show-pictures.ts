import { cacheTags } from '#contract/cache-tags.ts'
import type { CallDefinition } from '#contract/call.ts'
import { pageDress } from '#server/presenters/media.ts'
import { dressPictures } from '#server/services/media/public-media.ts'
import type { Handler, HandlerArgs } from './create-api.ts'

type AnyHandler = (args: HandlerArgs<CallDefinition, never>) => Promise<object>

/**
 * The same handlers, with layout facts added to every uploaded picture in their answers (console 4): its size, its
 * renditions and its focal point. They are part of the address, so that no call needs further fields.
 */
export function showPictures<List extends Record<string, Handler<never, never>>>(handlers: List): List {
  const shown = Object.entries(handlers).map(([name, handler]) => {
    const ask = handler as unknown as AnyHandler
    return [
      name,
      async (args: Parameters<AnyHandler>[0]) => {
        const fields = await ask(args)
        if (fields instanceof Response) return fields
        const { value, files } = await dressPictures({ ctx: args.ctx, input: fields, dress: pageDress })
        args.tag(...files.map(({ id }) => cacheTags.media(id)))
        return value
      },
    ]
  })
  // Each wrapper takes and returns what its handler does.
  return Object.fromEntries(shown) as List
}
