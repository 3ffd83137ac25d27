import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openFiles } from './files.ts'
import { syncFolder } from './synced-file-system.ts'

/**
 * Creates the database's files if they are missing, in a temporary folder that is renamed when it is complete and
 * synced: an existing folder is complete, whenever the process was killed. Call it while holding the files' lock.
 */
export async function createFolder(folder: string) {
  if (existsSync(folder)) return
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const database = await openFiles({ folder: unfinished })
  await database.exec('checkpoint')
  await database.close()
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}

function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
