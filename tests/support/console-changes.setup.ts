import path from 'node:path'
import { afterAll, afterEach, expect, type RunnerTask } from 'vitest'
import { findBreaches, findMissing } from './hold-console-changes.ts'
import { type SeenChange, takeSeenChanges } from './watch-changes.ts'

/** Holds every change of the console that succeeds in a test of the API to its row in `console-changes.ts`. */
const seen: SeenChange[] = []
// This file runs again before each file of tests, whose app may make changes before its first test.
takeSeenChanges()

afterEach(() => {
  const changes = takeSeenChanges()
  seen.push(...changes)
  expect([...new Set(changes.flatMap(findBreaches))]).toEqual([])
})

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern that no fixture is asked for.
afterAll(({}, { file }) => {
  // A file of which a part was left out, or has failed, says nothing about what it lacks.
  if (!isWhole(file)) return
  expect(findMissing(path.basename(file.filepath, '.test.ts'), seen)).toEqual([])
})

const isWhole = (task: RunnerTask): boolean =>
  'tasks' in task ? task.tasks.every(isWhole) : task.mode === 'run' && task.result?.state !== 'fail'
