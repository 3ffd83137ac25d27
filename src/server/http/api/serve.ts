import type { CallFields, CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { Args } from '#server/context.ts'
import type { Handler } from './create-api.ts'

/** The `data` of a call's answer; an answer without `data` takes any result, and sends none of it. */
type CallData<Name extends keyof Calls> = CallOutcome<Calls[Name]> extends { data: infer Data } ? Data : unknown

/** A service that takes the query, the parameters and the body of a call. */
type Service<Name extends keyof Calls> = (
  args: Args<CallFields<Calls[Name]> & { idempotencyKey: string | null }>,
) => Promise<CallData<Name>>

/** The handler of a visitor's call that a service answers: its result is the `data` of the answer, which the contract encodes. */
export function serve<Name extends keyof Calls>(service: Service<Name>): Handler<Calls[Name]> {
  return async ({ ctx, input, idempotencyKey }) => {
    // The API has validated the input against the call.
    const { query, params, body } = input as { query?: object; params?: object; body?: object }
    const fields = { ...query, ...params, ...body, idempotencyKey }
    return { data: await service({ ctx, input: fields as never }) } as CallOutcome<Calls[Name]>
  }
}
