import { command } from './support/command.ts'

/** `npm run reject -- ID --why …`: rejects an application and sends the applicant the reason. */
await command('reject')
