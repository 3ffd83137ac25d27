import { expect, it } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** The journeys of a file as their own texts, from one call of `test` at the file's edge to the next. */
const journeysOf = (source: string): string[] => source.split(/^test\(/m).slice(1)

/**
 * A journey on both layouts may meet the same server twice, so it invites its member under an address that names the layout;
 * the second would be refused, but only in the runs in which one server happens to get both.
 */
const sharedAddress = /inviteStaff\('/

it('journeys on both layouts invite a member of staff for each', () => {
  const faults = listFiles('tests/e2e').flatMap((file) =>
    journeysOf(readSource(file))
      .filter((journey) => journey.includes('onBoth') && sharedAddress.test(journey))
      .map((journey) => `${file}: ${/['"`](.*?)['"`],/.exec(journey)?.[1]}`),
  )
  expect(faults).toEqual([])
})
