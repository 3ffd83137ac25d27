import { defineConfig } from 'vitest/config'
import { databaseFreeTests, databaseTests } from './scripts/support/test-selection.ts'

/** No test depends on being quick: these only end one that hangs, on a machine that is busy with ten other things too. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * `unit`: rules and parts by themselves, beside their subject, and the guards that read the repository. `api`: the real
 * server over HTTP and what lies on the database itself (PGlite, or PostgreSQL with TEST_DATABASE_URL). `faults`:
 * processes that are killed, and the embedded database's keeping; they always run on PGlite. `guides`: the examples of
 * docs/guides, carried out on a copy of the tree.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/guards/**/*.test.ts'],
          exclude: databaseTests,
          // They share nothing that could be spoiled, and loading every module anew for each file is half of the time.
          isolate: false,
          // Vitest leaves one core to itself, and that is half of a machine with two.
          maxWorkers: '100%',
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: ['tests/support/console-changes.setup.ts', 'tests/support/answers.setup.ts'],
          include: ['tests/{api,world}/**/*.test.ts', ...databaseTests],
          exclude: process.env.TEST_DATABASE_URL ? databaseFreeTests : [],
          // One engine and one set of modules for all files of a worker: loading them anew was half of the time.
          isolate: false,
          // Each worker's database runs in a process of its own: more workers than cores only wait for each other.
          maxWorkers: 2,
          ...patience,
        },
      },
      { test: { name: 'guides', include: ['tests/guides/**/*.test.ts'], ...patience, testTimeout: 600_000 } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], maxWorkers: 3, ...patience } },
    ],
  },
})
