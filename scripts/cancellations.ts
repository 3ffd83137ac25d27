import { command } from './support/command.ts'

/**
 * `npm run cancellations`: lists the pending requests to close an account; `--approve ID` closes one, `--reject ID
 * --why …` rejects one.
 */
await command('cancellations')
