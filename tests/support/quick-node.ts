import path from 'node:path'

/** Node's arguments for a program that opens the database, which starts in a third of the time by them (quick-imports.ts). */
export const quickNode = ['--import', path.resolve(import.meta.dirname, '../../scripts/support/quick-imports.ts')]
