/**
 * The states of joining a company by invitation (specification 4; readings 9). `checking` asks whether
 * the link is alive, `form` is step 1, `name` is step 2; the other three are full screens.
 */
export const joinStates = ['checking', 'form', 'name', 'expired', 'waiting', 'submitted'] as const
export type JoinState = (typeof joinStates)[number]

/** What the form holds, by the contract's names; `consent` is the ticked box. */
export const joinFields = [
  ...(['phoneNumber', 'code', 'account', 'emailcode', 'password', 'consent', 'userName'] as const),
] as const
export type JoinField = (typeof joinFields)[number]

/** Answers that mean something of their own here. Every other number reads as `other`, 500 and a lost connection too. */
export const joinCodes = [200, 428, 102001, 102002, 102003, 107001, 107002, 107003, 107004, 107005] as const
export type JoinCode = (typeof joinCodes)[number]

/** What becomes of an answer. What is not emptied is kept, the verify code only while the state is `name`. */
export type JoinStep = {
  readonly next: JoinState
  /** Fields that go back to how the form began: empty, and the consent as its setting says. */
  readonly empties: readonly JoinField[]
  /** `screen`: the state's own; `field`: the server's sentence at `errorOn`; `message`: the sentence beside the button. */
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
 * The answers about a link: the form, or the screen that says it is dead; anything else is said where one stands. The full
 * screens ask about the link again (by a button, by a reload): whoever was refused meanwhile may apply again.
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
 * State × answer → what follows. Codes are emptied only where they are worth nothing any more: the server uses none up
 * while it refuses, so after any other error they are still good and stay.
 */
export const joinTable: Readonly<Record<JoinState, Row>> = {
  checking: linkRow('checking'),
  /** Step 1. Its code buttons ask too, and their 107005, 428 and 102003 mean the same. */
  form: {
    200: go('name'),
    428: captcha('form'),
    102001: blame('form', codes, codes),
    102002: blame('form', codes, codes),
    102003: captcha('form'),
    107001: go('waiting', codes),
    107002: blame('form', ['phoneNumber'], ['code']),
    107003: blame('form', ['account'], ['emailcode']),
    // The name is not asked yet; said here, it is said to the person.
    107004: say('form'),
    107005: go('expired', codes),
    other: say('form'),
  },
  /** Step 2. Its codes are used up by step 1 and go along in the call; they are emptied on every way back. */
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

/** Back to step 1 by one's own will, e.g. by the browser's back button: the codes have been used, all else stays. */
export const backToForm: JoinStep = go('form', codes)

/**
 * What follows an answer's `code` in a state. `wrong` is the answer's own field of 102001 and 102002 when it names one
 * of the two codes: then only that one is emptied and blamed.
 */
export function stepAfter(state: JoinState, code: number, wrong?: 'code' | 'emailcode'): JoinStep {
  const row = joinTable[state]
  const known = joinCodes.find((candidate) => candidate === code)
  const step = row[known ?? 'other']
  const isOfCodes = known === 102001 || known === 102002
  return state === 'form' && isOfCodes && wrong ? { ...step, empties: [wrong], errorOn: [wrong] } : step
}
