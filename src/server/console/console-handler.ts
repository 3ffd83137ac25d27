import type { CallFields, CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { Handler } from '#server/api/create-api.ts'
import type { Args, Ctx } from '#server/context.ts'
import type { Undo } from '#server/services/undo-tokens.ts'
import type { GrantOf, StaffGrant } from './permit-staff.ts'
import { presentUndo } from './present-content.ts'

/** A handler of a console call; it gets the caller and the scope of the permission. */
export type ConsoleHandler<Name extends keyof ConsoleCalls> = Handler<ConsoleCalls[Name], GrantOf<ConsoleCalls[Name]>>

export type ConsoleHandlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<Name> }

/** A service that takes the member, with the parameters and the body of the call. */
type ChangeService<Call, Result> = (args: Args<{ staffId: number } & CallFields<Call>>) => Promise<Result>

type ChangeArgs = { ctx: Ctx; input: { params?: object; body?: object }; grant: StaffGrant }

/** The handler of a call that only runs a service with the member and the call's parameters and body. */
export function changeHandler<Name extends keyof ConsoleCalls>(service: ChangeService<ConsoleCalls[Name], unknown>) {
  return async (args: ChangeArgs) => {
    await service(serviceArgs(args))
    return {}
  }
}

type CallData<Name extends keyof ConsoleCalls> =
  CallOutcome<ConsoleCalls[Name]> extends { data: infer Data } ? Data : never

/** The same for a service whose result is the `data` of the answer. */
export function dataHandler<Name extends keyof ConsoleCalls>(
  service: ChangeService<ConsoleCalls[Name], CallData<Name>>,
) {
  return async (args: ChangeArgs) => ({ data: await service(serviceArgs(args)) })
}

/** The same for a service that returns the token by which the change can be undone, or null. */
export function undoableChangeHandler<Name extends keyof ConsoleCalls>(
  service: ChangeService<ConsoleCalls[Name], Undo | null>,
) {
  return async (args: ChangeArgs) => {
    const undo = await service(serviceArgs(args))
    return { data: { undo: undo && presentUndo(undo) } }
  }
}

/** The API has validated the input against the call; `never` is assignable to the input of any service. */
function serviceArgs({ ctx, input: { params, body }, grant }: ChangeArgs) {
  // The member comes last, so that no field of a body can stand for another member.
  return { ctx, input: { ...params, ...body, staffId: grant.staffId } as never }
}
