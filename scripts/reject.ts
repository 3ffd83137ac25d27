import { command } from './support/command.ts'

/** `npm run reject -- ID --why …`: turns an applicant away and tells them why. */
await command('reject')
