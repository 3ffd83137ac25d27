import { waitForLock } from '#db/embedded/folder-lock.ts'
import { commandPlaces } from './places.ts'

/** A command without a server takes seconds, and so does the start of another server. */
const waitMs = 30_000

/**
 * For a starting server: waits until no command uses the database by itself, and keeps further ones waiting until the
 * returned function is called, when the server can answer them. After 30 seconds it continues: the database's own lock
 * protects the files, and names its holder.
 */
export async function waitForCommands(dataDir: string): Promise<() => void> {
  const unlock = await waitForLock(commandPlaces(dataDir).work, waitMs)
  return unlock ?? (() => {})
}
