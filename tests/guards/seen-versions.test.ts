import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'

/** The last word of a call's path, where the call answers or decides what a colleague, a visitor or the site has put. */
const answers = new Set([
  'approve',
  'reject',
  'answer',
  'answers',
  'propose',
  'propose-back',
  'publish',
  'schedule',
  'settle',
  'cancel',
  'return',
  'refuse',
  'pass',
  'accept',
  'decline',
  'confirm',
  'decide',
  'choose',
  'seen',
  'check-contacts',
])

/** Answers that name no version, and why what they answer cannot have changed since it was read. */
const unchanging: Readonly<Record<string, string>> = {
  acceptLink: 'a member enters by a link, which works once and says what it is for',
  acceptLaunch: 'names the value that was seen, which is compared',
  answerRemark: 'adds a line below a remark, whose text nobody can change',
  settleRemark: 'sets one flag of a remark, whose text nobody can change, and sets it back',
  cancelReview: 'the asker takes the own question back, whatever the text is by then',
  chooseSlide: 'names the test, whose two slides cannot change once it has begun',
  acknowledgeMissed: 'names what was missed with its time',
  checkCustomerContacts: 'approvals of earlier releases filled the contacts; no new one is added',
}

const posts = Object.entries<ConsoleCall>(consoleCalls).filter(([, { method }]) => method === 'POST')
const isAnswer = ([, { path }]: (typeof posts)[number]) => answers.has(path.split('/').at(-1) ?? '')

/** Whether a JSON schema has to have a version: its own, or one in each member of a list. */
function namesVersion(schema: z.core.JSONSchema.BaseSchema): boolean {
  const { required = [], properties = {} } = schema
  if (required.some((name) => name === 'version' || name === 'revision')) return true
  return required.some((name) => {
    const items = (properties[name] as z.core.JSONSchema.BaseSchema | undefined)?.items
    return typeof items === 'object' && !Array.isArray(items) && namesVersion(items as z.core.JSONSchema.BaseSchema)
  })
}

const namesSeen = ({ body }: (typeof posts)[number][1]) =>
  body instanceof z.ZodType && namesVersion(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))

test('every answer of the console names the version that the member saw, or says why nothing can have changed', () => {
  const found = posts.filter(isAnswer)
  expect(found.length).toBeGreaterThan(20)
  const unnamed = found.filter(([, call]) => !namesSeen(call)).map(([name]) => name)
  expect(unnamed.toSorted()).toEqual(Object.keys(unchanging).toSorted())
})

test('and is refused when it is not that one any more', () => {
  const found = posts.filter((post) => isAnswer(post) && namesSeen(post[1]))
  expect(found.filter(([, { errors }]) => !errors?.includes('CONFLICT')).map(([name]) => name)).toEqual([])
})

test.each(['version', 'revision'])('a body without its %s does not pass as one with it', (name) => {
  const schema = (shape: z.core.$ZodShape) => z.toJSONSchema(z.strictObject(shape))
  expect(namesVersion(schema({ [name]: z.string() }))).toBe(true)
  expect(namesVersion(schema({ [name]: z.string().optional() }))).toBe(false)
  expect(namesVersion(schema({ list: z.array(z.strictObject({ [name]: z.int() })) }))).toBe(true)
  expect(namesVersion(schema({ list: z.array(z.int()) }))).toBe(false)
})
