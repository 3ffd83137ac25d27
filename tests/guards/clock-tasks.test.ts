import { expect, test } from 'vitest'
import { jobCopy } from '#console/kit/work-copy.ts'
import { jobWork, silentKind } from '#server/jobs/job-kinds.ts'
import { listFiles, readSource } from './sources.ts'

/**
 * The files of the server that repeat something by a timer of their own. What the clock makes a site do is a task of
 * `createClockTasks` (src/server/schedule/timers.ts), where `tests/api/clock-tasks.test.ts` runs it at every hour; here are the
 * tasks with a timer of their own, and what looks at no time of day.
 */
const repeating: Readonly<Record<string, string>> = {
  'src/server/jobs/clock-task.ts': 'the timer of most tasks',
  'src/server/operate/backup/backup-timer.ts': 'a task',
  'src/server/operate/health/pulse.ts': 'a task',
  'src/server/jobs/runner.ts': 'a task',
  'src/server/services/shared/audit/seal-entries.ts': 'a task',
  'src/db/embedded/engine-process.ts': 'maintenance, which tests/faults/embedded-maintenance.test.ts runs by the hour',
  'src/db/embedded/engine.ts': 'the silence of the engine',
  'src/db/embedded/free-space.ts': 'the room on the disk',
  'src/db/listener.ts': 'the connection',
  'src/server/operate/database-clock.ts': 'the clock itself',
  'src/server/http/middleware/body-deadline.ts': 'the rest of a refused body',
  'src/server/start/http-server.ts': 'idle connections of a server that stops',
  'src/server/pages/serve/visit-log.ts': 'counts in memory are written',
  'src/server/observe/repeated-failures.ts': 'seconds since a failure',
  'src/server/http/shared-assets.ts': 'files of a build in use are touched',
}

test('what repeats in the server is a task of the clock, or looks at no time of day', () => {
  const files = ['src/server', 'src/db'].flatMap((folder) => listFiles(folder))
  const found = files.filter((file) => !file.endsWith('.test.ts') && readSource(file).includes('setInterval('))
  expect(found.sort()).toEqual(Object.keys(repeating).sort())
})

test('whoever looks at 运行状况 reads a name and a time for each task, and a name for each kind of job', () => {
  const files = listFiles('src/server', /\.ts$/).filter((file) => !file.endsWith('.test.ts'))
  const source = files.map(readSource).join('\n')
  const tasks = [...source.matchAll(/lookEvery\(parts, \{ name: '([\w-]+)'|\.run\('([\w-]+)', /g)].map(
    ([, one, other]) => one ?? other,
  )
  expect(tasks.length).toBeGreaterThan(4)
  expect(tasks.filter((name) => !jobCopy.own[name ?? '']?.when)).toEqual([])
  const kinds = jobWork.options.map(({ shape }) => shape.kind.value)
  expect(kinds.filter((kind) => kind !== silentKind && !jobCopy.kinds[kind])).toEqual([])
})
