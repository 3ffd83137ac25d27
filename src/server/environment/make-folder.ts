import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder that a setting names, and those above it that are missing. Node's own recursive form never ends where
 * the system answers ENOENT below a folder that is there, as in `/proc`.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const place = path.resolve(folder)
  if (await isFolder(place)) return
  if (path.dirname(place) !== place) await makeFolder(path.dirname(place), mode)
  await mkdir(place, { mode }).catch(async (error: unknown) => {
    // Another process made it meanwhile.
    if (!(await isFolder(place))) throw error
  })
}

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
