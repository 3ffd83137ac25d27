import path from 'node:path'

/** V8's settings of production, as in `npm start`, the unit and the container (decision 043). */
export const v8Flags = ['--min-semi-space-size=16', '--max-semi-space-size=16']

/** Node's arguments for a program that opens the database, which starts in a third of the time by them, as in production. */
export const quickNode = [
  ...v8Flags,
  '--import',
  path.resolve(import.meta.dirname, '../../scripts/support/quick-imports.ts'),
]
