import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** In DATA_DIR from the moment at which a restore replaces data until its last step is done. */
const markFile = 'restore-unfinished'

/** `replacing`: database and files may be of two states. `finishing`: both are the backup's, and the last steps are left. */
const markSchema = z.object({ id: z.string(), phase: z.enum(['replacing', 'finishing']), file: z.string() })

/** A restore, how far it has come, and its backup; an empty mark of an earlier release names neither. */
export type RestoreMark = z.infer<typeof markSchema>

/** A restore was cut off in the middle: nothing may use the data before it is done again. */
export class UnfinishedRestoreError extends Error {
  constructor(file: string) {
    const command = `npm run restore -- ${file || '备份文件'} --force`
    super(`上次恢复没有完成，请重新执行：${command} / a restore was cut off and is to be run again: ${command}`)
    this.name = 'UnfinishedRestoreError'
  }
}

/** The mark in a data folder; null without one. */
export async function readRestoreMark(dataDir: string): Promise<RestoreMark | null> {
  const place = path.join(dataDir, markFile)
  if (!existsSync(place)) return null
  const content = await readFile(place, 'utf8')
  // Releases before decision 107 wrote an empty mark for both phases.
  return content === '' ? { id: '', phase: 'finishing', file: '' } : markSchema.parse(JSON.parse(content))
}

/** Replaces the mark; null removes it. It is on the disk when this resolves. */
export async function writeRestoreMark(dataDir: string, mark: RestoreMark | null): Promise<void> {
  const place = path.join(dataDir, markFile)
  if (mark === null) return rm(place, { force: true })
  const draft = `${place}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(mark)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, place)
}

/**
 * Refuses a data folder whose restore was cut off while it replaced data, or whose data is not there although one has
 * begun: what is started on it would be a new, empty site.
 * @throws {UnfinishedRestoreError}
 */
export async function requireWholeRestore(
  dataDir: string,
  { isEmpty = false, committedId = null }: { isEmpty?: boolean; committedId?: string | null } = {},
): Promise<void> {
  const mark = await readRestoreMark(dataDir)
  if (mark === null) return
  if (isEmpty || (mark.phase === 'replacing' && mark.id !== committedId)) throw new UnfinishedRestoreError(mark.file)
}
