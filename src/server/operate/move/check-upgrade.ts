import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { migrationsAfter, newestMigration, readAppliedMigration } from '#db/migrate.ts'
import { createOwnerClient } from '#db/postgres.ts'
import { ownerAddress, servingRole } from '#db/postgres-addresses.ts'
import { canDump, findVersionProblem } from '#db/postgres-programs.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { launchLines } from '#domain/start/launch.ts'
import type { Environment } from '#server/environment/environment.ts'
import { requireWholeRestore, UnfinishedRestoreError } from '#server/operate/backup/unfinished-restore.ts'
import { requireInstallation, WrongSecretError } from '#server/operate/installation.ts'
import { systemClock } from '#server/ports/clock.ts'
import { type FilledContact, listFilledContacts } from '#server/services/visitors/customers/filled-contacts.ts'
import { readLaunch } from '#server/services/work/launch/read-launch.ts'
import { enterFolder, openCopy } from './sides.ts'

/** What a start of this release will do to the database; `isPossible` is false where it would be refused. */
export type UpgradePlan = { lines: string[]; isPossible: boolean }

/** Reads what an upgrade will do and changes nothing: an embedded database is read in a copy. */
export async function planUpgrade(environment: Environment): Promise<UpgradePlan> {
  const { postgres, dataDir, apiBase } = environment
  if (apiBase !== null) return { lines: ['设置了 API_BASE：这里没有数据库'], isPossible: true }
  const place = postgres === null ? `内置数据库（${path.join(dataDir, 'database')}）` : describe(ownerAddress(postgres))
  const { applied, filled, launch, refusal } = await readDatabase(environment)
  if (refusal !== null) return { lines: [place, refusal], isPossible: false }
  const accounts = describeFilled(filled)
  if (applied > newestMigration()) return { lines: [place, '数据来自更新的版本：请先升级网站程序'], isPossible: false }
  const { line, isPossible } = await planBackup(environment, applied)
  const pending = migrationsAfter(applied)
  if (pending.length === 0) {
    const warnings = isPossible ? [] : [`备份：${line}`]
    const lines = [place, '没有待执行的迁移：启动时不修改数据库', ...warnings, ...accounts, ...launch]
    // A start with LAUNCH=strict refuses while a placeholder is open.
    return { lines, isPossible: environment.launch === 'report' || launch.length === 0 }
  }
  const role = postgres === null ? null : servingRole(postgres)
  const steps = [
    `备份：${line}`,
    `迁移，在一个事务里，失败则保持原样：${pending.length}个，${pending.join('、')}`,
    ...(role === null ? [] : [`授权：给 ${role} 访问各表的权限`]),
    '开始服务，并在后台补全搜索索引和渠道汇总',
  ]
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`)
  const lines = [place, '下次启动依次执行：', ...numbered, ...accounts]
  return { lines, isPossible }
}

async function planBackup(
  { postgres, backup }: Environment,
  applied: number,
): Promise<{ line: string; isPossible: boolean }> {
  if (applied === 0) return { line: '不需要，数据库是空的', isPossible: true }
  if (!backup.beforeMigration) return { line: '不备份，因为 BACKUP_BEFORE_MIGRATION=no', isPossible: true }
  if (postgres !== null && !canDump())
    return { line: '做不了，找不到 pg_dump，启动会停止：请安装 PostgreSQL 客户端', isPossible: false }
  const problem = postgres === null ? null : await withClient(createOwnerClient(postgres), findVersionProblem)
  if (problem !== null) return { line: `做不了，${problem}`, isPossible: false }
  return { line: `写入 ${backup.dir}${backup.key === null ? '，未加密' : '，加密'}`, isPossible: true }
}

const describe = (address: string) => `PostgreSQL（${new URL(address).host}${new URL(address).pathname}）`

type Reading = {
  /** The newest migration, or 0. */
  applied: number
  filled: FilledContact[]
  /** The placeholders that visitors see, in lines; empty before the migrations that this release brings. */
  launch: string[]
  /** Why a start refuses the database whatever its migrations, or null. */
  refusal: string | null
}

async function readDatabase(environment: Environment): Promise<Reading> {
  const { postgres, dataDir } = environment
  if (postgres === null) return readFolder(environment, existsSync(path.join(dataDir, 'database')))
  return withClient(createOwnerClient(postgres), async (client) => {
    await client.query('begin read only')
    return read(client, environment)
  })
}

async function readFolder(environment: Environment, isThere: boolean): Promise<Reading> {
  const { dataDir } = environment
  const refusal = await requireWholeRestore(dataDir, { isEmpty: !isThere }).then(() => null, refusalOf)
  if (refusal !== null || !isThere) return { applied: 0, filled: [], launch: [], refusal }
  const { work, leave } = await enterFolder(dataDir)
  try {
    const { createClient, close } = await openCopy(dataDir, work)
    return await withClient(createClient(), (client) => read(client, environment)).finally(close)
  } finally {
    await leave()
  }
}

async function read(client: pg.Client, environment: Environment): Promise<Reading> {
  const applied = await readAppliedMigration(client)
  const refusal = await requireInstallation({ client, applied, environment }).then(() => null, refusalOf)
  const isReadable = refusal === null && applied > 0 && applied <= newestMigration()
  const filled = isReadable ? await listFilledContacts(drizzle(client)) : []
  const isCurrent = refusal === null && applied === newestMigration()
  const launch = isCurrent
    ? await readLaunch(
        { db: drizzle(client, { casing: 'snake_case' }), environment, clock: systemClock },
        { isStarting: true },
      )
    : []
  return { applied, filled, launch: launchLines(launch), refusal }
}

function refusalOf(error: unknown): string {
  if (error instanceof WrongSecretError || error instanceof UnfinishedRestoreError) return error.message
  throw error
}

async function withClient<Result>(client: pg.Client, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One line for each account of which staff have to ask the owner (decision 100). */
function describeFilled(filled: readonly FilledContact[]): string[] {
  if (filled.length === 0) return []
  const lines = filled.map(
    ({ userId, kind, contact, at }) =>
      `- 账号${userId}：${kind === 'phone' ? '手机' : '邮箱'}${contact}，${formatShanghai(at).slice(0, 10)}`,
  )
  return ['以下账号的联系方式是以前通过加入企业的申请时补上的，可能属于他人，请在控制台“今天”核实：', ...lines]
}
