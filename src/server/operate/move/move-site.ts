import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from '#db/client.ts'
import { migrationLock, newestMigration } from '#db/migrate.ts'
import { type MovedTable, moveRows } from '#db/move-rows.ts'
import { beginExact } from '#db/table-rows.ts'
import type { AuditIssue } from '#domain/staff/audit-actions.ts'
import type { Environment } from '#server/environment/environment.ts'
import { deriveSecrets, findSecret, storeSecret } from '#server/environment/secrets.ts'
import { addErasures, readErasures } from '#server/operate/backup/erasures.ts'
import { requireWholeRestore } from '#server/operate/backup/unfinished-restore.ts'
import { requireInstallation } from '#server/operate/installation.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openMediaStore } from '#server/ports/media-store.ts'
import { compareWithChain, readHead } from '#server/services/shared/audit/seal-entries.ts'
import { type ChainPlace, markFile, readMark } from '#server/services/shared/audit/seals.ts'
import { listAllObjects } from '#server/services/site/media/media-objects.ts'
import { type MovedMedia, moveMedia } from './move-media.ts'
import {
  enterFolder,
  MoveRefusedError,
  type MoveSource,
  type MoveTarget,
  openSource,
  openTarget,
  refuseTaken,
} from './sides.ts'

export type Move = {
  source: Environment
  /** The environment of the moved site. */
  target: Environment
  /** Called for each table whose rows arrived. */
  onTable: (moved: MovedTable) => void
  /** Called when everything has arrived, before it counts: what it writes is there when the target is a site. */
  beforeCommit: (secret: string) => Promise<void>
}

export type MovedSite = {
  tables: number
  rows: number
  sequences: number
  /** The end of the audit's chain, and what contradicts this instance's mark; null when they agree. */
  audit: { head: ChainPlace; issue: AuditIssue | null }
  /** Null where the files stay in the store in which they are. */
  media: MovedMedia | null
}

/**
 * Moves a stopped site between the embedded database and PostgreSQL: rows, sequences, secrets, uploaded files, the mark
 * of the audit's chain and the list of closed accounts. The source is only read. All rows are one transaction and files
 * are compared before they are copied, so after an interruption the same command begins again.
 * @throws {MoveRefusedError} with nothing changed.
 */
export async function moveSite({ source, target, onTable, beforeCommit }: Move): Promise<MovedSite> {
  if (source.postgres === null) await requireWholeRestore(source.dataDir)
  const secret = await requireSecret(source)
  await refuseOtherFiles(source, target, secret)
  await using folders = await enterFolders(source, target)
  await using from = disposable(await openSource(source, folders.source))
  await requireInstallation({ client: from.client, applied: newestMigration(), environment: source })
  await using to = disposable(await openTarget(target, folders.target))
  await beginExact(from.client, 'read')
  await beginExact(to.client, 'write')
  // A site that is started on the target meanwhile, or a second move, waits here.
  await to.client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await refuseTaken(to.client)

  const [stored, moved] = [openMediaStore(source), openMediaStore(target)]
  const media = isSameStore(source, target)
    ? null
    : await moveMedia({
        objects: await listAllObjects(dbOf(from)),
        from: stored,
        to: moved,
        folder: folders.target,
      })
  let [tables, rows] = [0, 0]
  const { sequences } = await moveRows({ from: from.client, to: to.client }, (table) => {
    tables += 1
    rows += table.rows
    onTable(table)
  })
  if (target.postgres === null) await storeSecret(target.dataDir, secret)
  await moveFiles(source, target)
  const ctx = { db: dbOf(to), secrets: deriveSecrets(secret), clock: systemClock, environment: target }
  const audit = { head: await readHead(ctx), issue: await compareWithMark(ctx) }
  await beforeCommit(secret)
  await to.client.query('commit')
  // The site is moved. Without statistics it is slow at first.
  await to.client.query('analyze').catch(() => {})
  await to.finish()
  return { tables, rows, sequences, audit, media }
}

type AuditParts = Parameters<typeof readHead>[0] & Parameters<typeof readMark>[0]

/** The rows of the chain are the source's, so its end tells that it is this site's; `npm run audit` follows it whole. */
async function compareWithMark(ctx: AuditParts): Promise<AuditIssue | null> {
  const mark = await readMark(ctx)
  if (mark === 'forged') return { kind: 'markForged' }
  return mark === null ? null : compareWithChain(ctx.db, { ...mark, than: 'mark' })
}

const dbOf = ({ client }: MoveSource | MoveTarget): Db => drizzle(client, { casing: 'snake_case' })

function disposable<Side extends MoveSource | MoveTarget>(side: Side): Side & AsyncDisposable {
  return { ...side, [Symbol.asyncDispose]: side.close }
}

async function requireSecret(source: Environment): Promise<string> {
  if (source.postgres === null && !existsSync(source.dataDir))
    throw new MoveRefusedError(`${source.dataDir} 不存在：请检查 DATA_DIR`)
  const secret = await findSecret(source)
  if (secret !== null) return secret
  throw new MoveRefusedError(`找不到密钥：请设置 SECRET，或检查 ${source.dataDir} 里的 secrets.json`)
}

/** A folder that another site has used is not written to. */
async function refuseOtherFiles(source: Environment, target: Environment, secret: string): Promise<void> {
  const own = await findSecret({ secret: null, dataDir: target.dataDir })
  if (target.postgres === null && own !== null && own !== secret)
    throw new MoveRefusedError(`目标不是空的：${target.dataDir} 里的 secrets.json 是另一个站点的`)
  const [mark, present] = [source, target].map(({ dataDir }) => path.join(dataDir, markFile))
  const isOther = mark !== present && present !== undefined && existsSync(present)
  if (isOther && (await readText(present)) !== (await readText(mark)))
    throw new MoveRefusedError(`目标不是空的：${target.dataDir} 里的 ${markFile} 是另一个站点的`)
}

const readText = (file = '') => readFile(file, 'utf8').catch(() => '')

async function enterFolders(source: Environment, target: Environment) {
  const from = await enterFolder(source.dataDir)
  const isOne = source.dataDir === target.dataDir
  const to = isOne
    ? from
    : await enterFolder(target.dataDir).catch(async (error: unknown) => {
        await from.leave()
        throw error
      })
  return {
    source: from.work,
    target: to.work,
    async [Symbol.asyncDispose]() {
      if (!isOne) await to.leave()
      await from.leave()
    },
  }
}

function isSameStore(source: Environment, target: Environment): boolean {
  if (source.storage === null || target.storage === null)
    return source.storage === target.storage && source.dataDir === target.dataDir
  return JSON.stringify(source.storage) === JSON.stringify(target.storage)
}

/** What a data folder keeps outside the database. */
async function moveFiles(source: Environment, target: Environment): Promise<void> {
  if (source.dataDir === target.dataDir) return
  const mark = path.join(source.dataDir, markFile)
  if (existsSync(mark)) await copyFile(mark, path.join(target.dataDir, markFile))
  await addErasures(target.dataDir, await readErasures(source.dataDir))
}
