import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readFacts } from '#db/copy-facts.ts'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { syncFolder, syncTree } from '#db/embedded/sync-files.ts'
import { readAppliedMigration } from '#db/migrate.ts'
import { replacePostgres } from '#db/postgres-load.ts'
import { deriveSecrets, findSecret } from '#server/environment/secrets.ts'
import { checkOf, requireInstallation, WrongSecretError } from '#server/operate/installation.ts'
import { markFile } from '#server/services/shared/audit/seals.ts'
import { DamagedArchiveError, type Manifest } from './archive.ts'
import { partsBesideDatabase } from './back-up.ts'
import { addErasures, erasuresFile, readErasures } from './erasures.ts'
import { readRestoreMark, writeRestoreMark } from './unfinished-restore.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type Replacing = {
  /** Names this restore in its mark and in the database. */
  id: string
  place: { secret: string | null; dataDir: string }
  /** The unpacked backup, in `dataDir`. */
  folder: string
  /** The backup, for the command that does a restore again. */
  file: string
  manifest: Manifest
}

/**
 * Puts the files of a backup in the place of those of a data folder, the embedded database among them. They are checked
 * beside their place and then only renamed. Resolves to the folder that existing files were moved to, or null.
 */
export async function replaceFolder(replacing: Replacing): Promise<string | null> {
  const { id, place, folder, file, manifest } = replacing
  await checkFolder({ ...place, dataDir: folder }, manifest)
  const release = lockFolder(path.join(place.dataDir, 'database'))
  try {
    const aside = await swapFiles(replacing, ['database'])
    await writeRestoreMark(place.dataDir, { id, phase: 'finishing', file })
    return aside
  } finally {
    release()
  }
}

/**
 * The same with a PostgreSQL database: its new tables are loaded and checked in one transaction with the removal of the
 * old ones, and the files are renamed before its commit.
 */
export async function replaceServer(replacing: Replacing & { url: string }): Promise<string | null> {
  const { id, place, folder, file, url } = replacing
  let aside: string | null = null
  await replacePostgres({
    url,
    folder,
    checks: await checksOf({ ...replacing, place: { ...place, dataDir: folder } }),
    async beforeCommit() {
      aside = await swapFiles(replacing, [])
    },
  })
  await writeRestoreMark(place.dataDir, { id, phase: 'finishing', file })
  return aside
}

/** Opens the copy of the embedded database. @throws {DamagedArchiveError} or {WrongSecretError} */
async function checkFolder(place: Replacing['place'], manifest: Manifest): Promise<void> {
  const { createClient, close } = await openEmbedded({ dataDir: place.dataDir, log: quiet })
  const client = createClient()
  try {
    await client.connect()
    await requireInstallation({ client, applied: await readAppliedMigration(client), environment: place })
    const { rows } = await readFacts((statement) => client.query(statement))
    const wrong = Object.entries(manifest.rows).filter(([table, count]) => rows[table] !== count)
    if (wrong.length > 0) throw new DamagedArchiveError(countsDiffer(wrong.map(([table]) => table)))
  } finally {
    await client.end()
    await close()
  }
}

/**
 * SQL that raises where the loaded tables have other rows than the backup's list, or another secret than the site will
 * have, and that marks the restore for every instance as unfinished.
 */
async function checksOf({ id, place, manifest }: Replacing): Promise<string> {
  const secret = await findSecret(place)
  const check = secret === null ? '' : checkOf(deriveSecrets(secret))
  const counts = Object.entries(manifest.rows).map(
    ([table, count]) =>
      `if (select count(*) from public.${pg.escapeIdentifier(table)}) <> ${count} then
        raise exception using message = ${pg.escapeLiteral(countsDiffer([table]))}; end if;`,
  )
  const wrongSecret = pg.escapeLiteral(new WrongSecretError(place, secret === null).message)
  const installation = `if to_regclass('public.installation') is not null then
      if exists (select from public.installation where secret_check <> ${pg.escapeLiteral(check)}) then
        raise exception using message = ${wrongSecret}; end if;
      update public.installation set is_restore_unfinished = true, restore_id = ${pg.escapeLiteral(id)};
    end if;`
  return `do ${pg.escapeLiteral(`begin ${counts.join('\n')} ${installation} end`)};`
}

const countsDiffer = (tables: readonly string[]) => `恢复后的行数与清单不符：${tables.join('、')}`

/** Renames what is present to a folder beside it, and the backup's files to their places; all of them or none. */
async function swapFiles({ id, place, folder, file }: Replacing, more: readonly string[]): Promise<string | null> {
  const { dataDir } = place
  await addErasures(dataDir, await readErasures(folder))
  syncTree(folder)
  // The audit's mark belongs to the replaced chain; the next start creates one for the restored chain.
  const names = [...more, ...partsBesideDatabase, markFile].filter((name) => name !== erasuresFile)
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
  const present = names.filter((name) => existsSync(path.join(dataDir, name)))
  const earlierMark = await readRestoreMark(dataDir)
  const renamed: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    renamed.push([from, to])
  }
  await writeRestoreMark(dataDir, { id, phase: 'replacing', file })
  try {
    if (present.length > 0) await mkdir(aside, { mode: 0o700 })
    for (const name of present) await move(path.join(dataDir, name), path.join(aside, name))
    for (const name of names)
      if (existsSync(path.join(folder, name))) await move(path.join(folder, name), path.join(dataDir, name))
    syncFolder(dataDir)
  } catch (error) {
    for (const [from, to] of renamed.toReversed()) await rename(to, from)
    await writeRestoreMark(dataDir, earlierMark)
    throw error
  }
  return present.length > 0 ? aside : null
}
