import { waitForLock } from '#db/embedded/folder-lock.ts'
import { commandPlaces } from './places.ts'

/** A command that found no server is done within seconds, and another server that starts likewise. */
const waitMs = 30_000

/**
 * For a server that starts: waits until no command works on the database by itself, and keeps further ones waiting until
 * the returned function is called, when the server can be asked. After 30 seconds it waits no more: the database's own
 * lock protects the files, and says who has them.
 */
export async function waitForCommands(dataDir: string): Promise<() => void> {
  const unlock = await waitForLock(commandPlaces(dataDir).work, waitMs)
  return unlock ?? (() => {})
}
