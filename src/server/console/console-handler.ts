import type { ConsoleCalls } from '#contract/console/index.ts'
import type { Handler } from '#server/api/create-api.ts'
import type { GrantOf } from './permit-staff.ts'

/** Who answers a call of the console: told who calls, and how far they may. */
export type ConsoleHandler<Name extends keyof ConsoleCalls> = Handler<ConsoleCalls[Name], GrantOf<ConsoleCalls[Name]>>

export type ConsoleHandlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<Name> }
