import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { permitVisitor } from './visitor-api.ts'

const common = { method: 'GET', tag: 't', summary: 's', token: 'none', answer: z.object({}), errors: [] } as const
const send = defineCall({ ...common, path: '/send', acts: true })
const read = defineCall({ ...common, path: '/read' })
const mine = defineCall({ ...common, path: '/mine', token: 'required' })

function refusalOf(
  call: typeof send | typeof read | typeof mine,
  headers: Record<string, string>,
  token: string | null,
) {
  const caller = { address: '', requestId: '', userAgent: '', inProcess: false, token }
  try {
    permitVisitor({ call, caller, headers: new Headers(headers) })
    return null
  } catch (error) {
    return error instanceof AppError ? error.errorName : error
  }
}

test('a GET that does something is refused to other sites and to prefetching', () => {
  expect(refusalOf(send, { 'sec-fetch-site': 'cross-site' }, null)).toBe('FORBIDDEN')
  expect(refusalOf(send, { 'sec-purpose': 'prefetch;prerender' }, null)).toBe('FORBIDDEN')
  expect(refusalOf(send, { purpose: 'prefetch' }, null)).toBe('FORBIDDEN')
  expect(refusalOf(send, { 'sec-fetch-site': 'same-origin' }, null)).toBeNull()
  expect(refusalOf(read, { 'sec-fetch-site': 'cross-site' }, null)).toBeNull()
})

test('a call that needs a token is 401 without one', () => {
  expect(refusalOf(mine, {}, null)).toBe('UNAUTHENTICATED')
  expect(refusalOf(mine, {}, 'x')).toBeNull()
})
