import { command } from './support/command.ts'

/** `npm run audit -- --verify`: whether every entry of the audit log is as it was written, and none is missing. */
await command('audit')
