import { command } from './support/command.ts'

/** `npm run invite -- --list | --company ID [--days N] | --revoke ID`: open invitations with their links. */
await command('invite')
