import { command } from './support/command.ts'

/** `npm run cancellations`: the requests to close an account that wait; `--approve ID` closes one, `--reject ID --why …` turns one down. */
await command('cancellations')
