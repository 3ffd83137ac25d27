import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { pages } from '#site/pages.ts'
import { readSource } from './sources.ts'

const specification = readSource('docs/specification.md')
/** A parameter is written `{id}` there and what its name is does not matter. */
const plainPath = (path: string) => path.replace(/[:{]\w+\}?/g, '{}')
const callsThere = plainPath(specification)

test('the specification gives the sentences of forms and of joining to the letter', () => {
  const joining = [errorTable.PHONE_BOUND, errorTable.EMAIL_BOUND, errorTable.EMPLOYEE_NAME_TAKEN]
  const all = [...Object.values(sentences), ...joining.map(({ message }) => message), errorTable.INTERNAL.message]
  expect(all.filter((sentence) => !specification.includes(sentence))).toEqual([])
})

test('the specification names every call', () => {
  const missing = Object.values(calls).filter(({ path }) => !callsThere.includes(plainPath(path)))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('the specification names every page', () => {
  const paths = Object.values(pages).map(({ path }) => path.replace(/^\/(?=.)/, ''))
  expect(paths.filter((path) => !specification.includes(path))).toEqual([])
})
