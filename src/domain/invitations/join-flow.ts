/**
 * The states of joining a company by invitation (specification 4; readings 9). `checking` verifies the link, `form` is
 * step 1, `name` is step 2; the other three are full screens.
 */
export const joinStates = ['checking', 'form', 'name', 'expired', 'waiting', 'submitted'] as const
export type JoinState = (typeof joinStates)[number]

/** The fields of the form, by the contract's names; `consent` is the checkbox. */
export const joinFields = [
  ...(['phoneNumber', 'code', 'account', 'emailcode', 'password', 'consent', 'userName'] as const),
] as const
export type JoinField = (typeof joinFields)[number]

/** Answer codes with a rule of their own. Every other code counts as `other`, also 500 and a lost connection. */
export const joinCodes = [200, 428, 102001, 102002, 102003, 107001, 107002, 107003, 107004, 107005] as const
export type JoinCode = (typeof joinCodes)[number]

/**
 * The reaction to an answer. Fields that are not emptied keep their values; the verify code is kept only in the state
 * `name`.
 */
export type JoinStep = {
  readonly next: JoinState
  /** Fields that return to their initial value: empty, and the consent as configured. */
  readonly empties: readonly JoinField[]
  /**
   * `screen`: the state's own; `field`: the server's sentence at `errorOn`; `message`: the sentence beside the button.
   */
  readonly shows: 'screen' | 'field' | 'message' | 'captcha'
  readonly errorOn: readonly JoinField[]
}

type Row = Readonly<Record<JoinCode | 'other', JoinStep>>

const codes = ['code', 'emailcode'] as const satisfies readonly JoinField[]
const nothing = [] as const

const go = (next: JoinState, empties: readonly JoinField[] = nothing): JoinStep => ({
  next,
  empties,
  shows: 'screen',
  errorOn: nothing,
})
const say = (next: JoinState): JoinStep => ({ next, empties: nothing, shows: 'message', errorOn: nothing })
const blame = (next: JoinState, errorOn: readonly JoinField[], empties: readonly JoinField[] = nothing): JoinStep => ({
  next,
  empties,
  shows: 'field',
  errorOn,
})
const captcha = (next: JoinState): JoinStep => ({ next, empties: nothing, shows: 'captcha', errorOn: nothing })

/**
 * The answers about a link: the form, or the screen for a dead link; other errors are shown in the current state. The
 * full screens check the link again (button or reload), because a rejected applicant may apply again.
 */
function linkRow(state: JoinState): Row {
  return {
    200: go('form'),
    428: say(state),
    102001: say(state),
    102002: say(state),
    102003: say(state),
    107001: go('waiting'),
    107002: say(state),
    107003: say(state),
    107004: say(state),
    107005: go('expired'),
    other: say(state),
  }
}

/**
 * State × answer → reaction. Codes are emptied only when they are spent: the server consumes none when it refuses a
 * call, so they remain valid after any other error.
 */
export const joinTable: Readonly<Record<JoinState, Row>> = {
  checking: linkRow('checking'),
  /** Step 1. Its code buttons make calls too, with the same meaning of 107005, 428 and 102003. */
  form: {
    200: go('name'),
    428: captcha('form'),
    102001: blame('form', codes, codes),
    102002: blame('form', codes, codes),
    102003: captcha('form'),
    107001: go('waiting', codes),
    107002: blame('form', ['phoneNumber'], ['code']),
    107003: blame('form', ['account'], ['emailcode']),
    // The name is not asked for yet, so the sentence is shown as a message.
    107004: say('form'),
    107005: go('expired', codes),
    other: say('form'),
  },
  /** Step 2. Step 1 has consumed its codes, which this call repeats; they are emptied on every way back. */
  name: {
    200: go('submitted', joinFields),
    428: say('name'),
    102001: blame('form', codes, codes),
    102002: blame('form', codes, codes),
    102003: say('name'),
    107001: go('waiting', codes),
    107002: blame('form', ['phoneNumber'], joinFields),
    107003: blame('form', ['account'], joinFields),
    107004: blame('name', ['userName']),
    107005: go('expired', codes),
    other: say('name'),
  },
  expired: linkRow('expired'),
  waiting: linkRow('waiting'),
  submitted: linkRow('submitted'),
}

/** Back to step 1 by the user, e.g. with the browser's back button: the codes are spent, all other values stay. */
export const backToForm: JoinStep = go('form', codes)

/**
 * The reaction to an answer's `code` in a state. `wrong` is the field that 102001 or 102002 names as the wrong one of
 * the two codes: then only that one is emptied and marked.
 */
export function stepAfter(state: JoinState, code: number, wrong?: 'code' | 'emailcode'): JoinStep {
  const row = joinTable[state]
  const known = joinCodes.find((candidate) => candidate === code)
  const step = row[known ?? 'other']
  const isOfCodes = known === 102001 || known === 102002
  return state === 'form' && isOfCodes && wrong ? { ...step, empties: [wrong], errorOn: [wrong] } : step
}
