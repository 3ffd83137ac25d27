import { command } from './support/command.ts'

/** `npm run approve -- ID`: lets an applicant into the company. */
await command('approve')
