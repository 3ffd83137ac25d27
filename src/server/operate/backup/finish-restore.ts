import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import { installation } from '#db/schema/index.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { commandPlaces } from '#server/operate/commands/places.ts'
import { withdrawWaitingContacts } from '#server/services/visitors/own-account/apply-due-contacts.ts'
import { applyErasures, readErasures } from './erasures.ts'
import { readRestoreMark, writeRestoreMark } from './unfinished-restore.ts'

/**
 * What is left to do once the data of a backup is in place: accounts that were closed later are closed again, and
 * changes of contacts that waited then are withdrawn. Called by the restore, and by each start and sweep, because a
 * restore may be cut off before this; of a PostgreSQL database by every instance, because its mark is in the database,
 * too. Answers the number of closed accounts.
 */
export async function finishRestore(parts: Parts): Promise<number> {
  const { dataDir } = parts.environment
  const ctx: Ctx = { ...parts, caller: processCaller('restore') }
  const erasedAgain = await applyErasures(ctx, await readErasures(dataDir))
  const [row] = await parts.db.select().from(installation)
  const mark = await readRestoreMark(dataDir)
  const isDoneElsewhere = row?.restoreId === mark?.id && row?.isRestoreUnfinished === false
  if (row?.isRestoreUnfinished || (mark !== null && !isDoneElsewhere)) {
    await withdrawWaitingContacts(ctx)
    await parts.db.update(installation).set({ isRestoreUnfinished: false })
  }
  if (mark !== null) await writeRestoreMark(dataDir, null)
  return erasedAgain
}

/** A backup is unpacked into a folder of this name in DATA_DIR. */
export const unpackedPrefix = '.restoring-'

/** Removes what a restore that was killed had unpacked, the database and the keys in plain text; not beside a running one. */
export async function removeUnpacked(dataDir: string): Promise<void> {
  const unlock = await waitForLock(commandPlaces(dataDir).folder, 0)
  if (unlock === null) return
  try {
    await removeUnpackedAlone(dataDir)
  } finally {
    unlock()
  }
}

/** The same for a restore, which holds the lock of the folder itself. */
export async function removeUnpackedAlone(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(unpackedPrefix))
      await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
}
