import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The name of a backup: its time in UTC, and whether it was made before a migration. */
export const backupName = /^fanyu-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(-before-migration)?\.backup$/

/** The backups in a folder, the newest first; `at` is the time of each. */
export async function listBackups(folder: string): Promise<{ file: string; at: Date; isBeforeMigration: boolean }[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, date, hour, minute, second, suffix] = backupName.exec(name) ?? []
      return date === undefined
        ? []
        : [
            {
              file: path.join(folder, name),
              at: new Date(`${date}T${hour}:${minute}:${second}Z`),
              isBeforeMigration: suffix !== undefined,
            },
          ]
    })
}
