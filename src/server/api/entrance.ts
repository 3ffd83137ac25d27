import type { Caller } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { answerError } from './answer.ts'
import { type ApiAddress, chooseCall, type FoundCall } from './find-call.ts'

/** An API's description at this path, below its prefix; null for any other path. */
export type DescribeApi = (path: string, method: string) => Response | null

/** Answers one request for an address of the API. */
export type AnswerApi = (request: Request, caller: Caller, address: ApiAddress) => Promise<Response>

/**
 * Routes a request to its call: the API's descriptions, 404 and 405 are answered here, everything else by `answerCall`.
 */
export function createEntrance(
  describe: DescribeApi = () => null,
  answerCall: (args: { request: Request; caller: Caller; address: ApiAddress; found: FoundCall }) => Promise<Response>,
): AnswerApi {
  return async (request, caller, address) => {
    const description = address.prefixed ? describe(address.path, request.method) : null
    if (description !== null) return description
    if (address.calls.size === 0) return answerError({ caller, error: new AppError('NOT_FOUND') })
    const found = chooseCall(address, request.method)
    if (found !== null) return answerCall({ request, caller, address, found })
    const allow = [...address.calls.keys()].join(', ')
    return answerError({ caller, error: new AppError('METHOD_NOT_ALLOWED'), allow })
  }
}
