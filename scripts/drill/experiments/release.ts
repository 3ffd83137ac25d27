import { openReleaseStage } from '#tests/faults/support/release-stage.ts'
import { type Experiment, none, skipped } from '../experiment.ts'

const visitors = 600
const rounds = 3

/** Releases and rollbacks under 600 visitors with open pages: two instances behind the real nginx, restarted one by one. */
export const releaseUnderVisitors: Experiment = async () => {
  const stage = await openReleaseStage()
  try {
    const { url, older, newer } = stage
    if (url === null) return [skipped('a release under visitors', 'no nginx can be had here')]
    const people = await stage.letIn(url, visitors)
    let others = 0
    let failures: readonly string[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const [build, ...words] of [[newer, 'release', newer] as const, [older, 'rollback'] as const]) {
        const passage = await people.watch(build, ...words)
        if (passage.command.code !== 0)
          throw new Error(`${words[0]} ended with ${passage.command.code}: ${passage.command.errors}`)
        others += passage.otherPages
        failures = passage.failures
      }
    }
    const { requests, fromInstances } = people.counted()
    people.end()
    const of = `${rounds} releases and rollbacks under ${visitors} visitors`
    const failed = none(`${of}: requests that failed`, failures.length, requests)
    return [
      { ...failed, measured: [failed.measured, ...failures.slice(0, 3)].join('; ') },
      none(`${of}: pages of the build that was replaced, at the end of each`, others),
      none(`${of}: scripts for which nginx needed an instance`, fromInstances),
    ]
  } finally {
    stage.end()
  }
}
