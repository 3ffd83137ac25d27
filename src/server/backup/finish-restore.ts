import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { withdrawWaitingContacts } from '#server/services/own-account/apply-due-contacts.ts'
import { applyErasures, readErasures } from './erasures.ts'

/** In DATA_DIR from the moment at which a restore replaces data until its last step is done. */
const unfinishedFile = 'restore-unfinished'

export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(path.join(dataDir, unfinishedFile), '', { flush: true })
}

/**
 * What is left to do once the data of a backup is in place: accounts that were closed later are closed again, and
 * changes of contacts that waited then are withdrawn. Called by the restore, and by each start and sweep, because a
 * restore may be cut off before this. Answers the number of closed accounts.
 */
export async function finishRestore(parts: Parts): Promise<number> {
  const { dataDir } = parts.environment
  const ctx: Ctx = { ...parts, caller: processCaller('restore') }
  const erasedAgain = await applyErasures(ctx, await readErasures(dataDir))
  const unfinished = path.join(dataDir, unfinishedFile)
  if (existsSync(unfinished)) {
    await withdrawWaitingContacts(ctx)
    await rm(unfinished)
  }
  return erasedAgain
}
