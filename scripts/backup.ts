import { command } from './support/command.ts'

/** `npm run backup [-- --list]`: makes a backup while the site runs, or lists those that are there. */
await command('backup')
