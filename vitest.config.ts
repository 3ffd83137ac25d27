import { defineConfig } from 'vitest/config'

/**
 * `unit`: rules and parts by themselves, beside their subject, and the guards that read the repository. `api`: the real
 * server over HTTP on a database of its own (PGlite, or PostgreSQL with TEST_DATABASE_URL).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/guards/**/*.test.ts'], testTimeout: 10_000 },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          // Each file's database runs in a process of its own: more workers than cores only wait for each other.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
