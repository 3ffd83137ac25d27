import { command } from './support/command.ts'

/** `npm run staff -- --invite MAIL --role …`: who may enter the console, and a new link for one who lost the way. */
await command('staff')
