import type { ConsoleCalls } from '#contract/console/index.ts'
import type { Handler } from '#server/api/create-api.ts'
import type { GrantOf } from './permit-staff.ts'

/** A handler of a console call; it gets the caller and the scope of the permission. */
export type ConsoleHandler<Name extends keyof ConsoleCalls> = Handler<ConsoleCalls[Name], GrantOf<ConsoleCalls[Name]>>

export type ConsoleHandlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<Name> }
