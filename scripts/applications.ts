import { command } from './support/command.ts'

/** `npm run applications`: the applications to join a company that wait for a decision. */
await command('applications')
