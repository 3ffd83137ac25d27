import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** The addresses that a source invites as members of staff. */
const invitedIn = (source: string) =>
  [...source.matchAll(/inviteStaff\('([^']+)'/g)].flatMap(([, email]) => email ?? [])

test('no two journeys invite the same member, for one server may have both', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const file of listFiles('tests/e2e'))
    for (const email of invitedIn(readSource(file))) {
      if (seen.has(email)) twice.push(`${email}: ${seen.get(email)} and ${file}`)
      seen.set(email, file)
    }
  expect(seen.size).toBeGreaterThan(50)
  expect(twice).toEqual([])
})

test('the addresses are read from the calls', () => {
  expect(invitedIn("await site.inviteStaff('one@example.com', 'owner'); inviteStaff('two@example.com')")).toEqual([
    'one@example.com',
    'two@example.com',
  ])
})
