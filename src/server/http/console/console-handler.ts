import type { CallFields, CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { Role, Scope } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import type { Handler } from '#server/http/api/create-api.ts'
import type { Undo } from '#server/services/shared/undo-tokens.ts'
import type { GrantOf, StaffGrant } from './permit-staff.ts'

/** A handler of a console call; it gets the caller and the scope of the permission. */
export type ConsoleHandler<Name extends keyof ConsoleCalls> = Handler<ConsoleCalls[Name], GrantOf<ConsoleCalls[Name]>>

export type ConsoleHandlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<Name> }

/** The member who makes a call, for its service. */
type Member = { staffId: number; roles: readonly Role[]; scope: Scope }

/** A service that takes the member, with the query, the parameters and the body of the call. */
type Service<Name extends keyof ConsoleCalls, Result> = (
  args: Args<Member & CallFields<ConsoleCalls[Name]>>,
) => Promise<Result>

/** The `data` of a call's answer; an answer without `data` takes any result, and sends none of it. */
type CallData<Name extends keyof ConsoleCalls> =
  CallOutcome<ConsoleCalls[Name]> extends { data: infer Data } ? Data : unknown

type ServedArgs = { ctx: Ctx; input: unknown; grant: StaffGrant }
type InputParts = { query?: object; params?: object; body?: object }
type Served<Name extends keyof ConsoleCalls> = (args: ServedArgs) => Promise<CallOutcome<ConsoleCalls[Name]>>

/**
 * The handler of a call that a service answers: the result is the `data` of the answer, or the `field` that is all of it.
 * The contract encodes it and leaves out what the call does not declare.
 */
export function serve<Name extends keyof ConsoleCalls>(service: Service<Name, CallData<Name>>): Served<Name>
export function serve<Name extends keyof ConsoleCalls>(
  service: Service<Name, CallData<Name>[keyof CallData<Name>]>,
  field: keyof CallData<Name> & string,
): Served<Name>
export function serve(service: (args: { ctx: Ctx; input: never }) => Promise<unknown>, field?: string) {
  return async ({ ctx, input, grant }: ServedArgs) => {
    // The API has validated the input against the call.
    const { query, params, body } = input as InputParts
    const { staffId, scope, session } = grant
    const member: Member = { staffId, scope, roles: session.member.roles }
    // The member comes last, so that no field of the input can stand for another member.
    const result = await service({ ctx, input: { ...query, ...params, ...body, ...member } as never })
    return { data: field === undefined ? result : { [field]: result } }
  }
}

type ReadRecord<Answer> = (args: { ctx: Ctx; id: number; staffId: number }) => Promise<Answer>

/**
 * The handlers of the actions on one kind of record: a service runs the action, and the answer is the record as it is then,
 * with the undo.
 */
export function serveActions<Answer extends object>(read: ReadRecord<Answer>) {
  return <Name extends keyof ConsoleCalls>(
    act: Answer & { undo: Undo } extends CallData<Name> ? Service<Name, Undo> : never,
  ): Served<Name> =>
    serve<Name>(async (args) => {
      const undo = await act(args)
      // The API has validated the parameters against the call, which is one of a record.
      const { id, staffId } = args.input as unknown as { id: number; staffId: number }
      return { ...(await read({ ctx: args.ctx, id, staffId })), undo } as unknown as CallData<Name>
    })
}
