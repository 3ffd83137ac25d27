import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrationsAfter, newestMigration, readAppliedMigration } from '#db/migrate.ts'
import { createOwnerClient } from '#db/postgres.ts'
import { ownerAddress, servingRole } from '#db/postgres-addresses.ts'
import { canDump } from '#db/postgres-dump.ts'
import type { Environment } from '#server/environment.ts'
import { enterFolder, openCopy } from './sides.ts'

/** What a start of this release will do to the database; `isPossible` is false where it would be refused. */
export type UpgradePlan = { lines: string[]; isPossible: boolean }

/** Reads what an upgrade will do and changes nothing: an embedded database is read in a copy. */
export async function planUpgrade(environment: Environment): Promise<UpgradePlan> {
  const { postgres, dataDir, apiBase } = environment
  if (apiBase !== null) return { lines: ['设置了 API_BASE：这里没有数据库'], isPossible: true }
  const place = postgres === null ? `内置数据库（${path.join(dataDir, 'database')}）` : describe(ownerAddress(postgres))
  const applied = postgres === null ? await readFolder(dataDir) : await readServer(environment)
  if (applied > newestMigration()) return { lines: [place, '数据来自更新的版本：请先升级网站程序'], isPossible: false }
  const pending = migrationsAfter(applied)
  if (pending.length === 0) return { lines: [place, '没有待执行的迁移：启动时不修改数据库'], isPossible: true }
  const { line, isPossible } = planBackup(environment, applied)
  const role = postgres === null ? null : servingRole(postgres)
  const steps = [
    `备份：${line}`,
    `迁移，在一个事务里，失败则保持原样：${pending.length}个，${pending.join('、')}`,
    ...(role === null ? [] : [`授权：给 ${role} 访问各表的权限`]),
    '开始服务，并在后台补全搜索索引和渠道汇总',
  ]
  const lines = [place, '下次启动依次执行：', ...steps.map((step, index) => `${index + 1}. ${step}`)]
  return { lines, isPossible }
}

function planBackup({ postgres, backup }: Environment, applied: number): { line: string; isPossible: boolean } {
  if (applied === 0) return { line: '不需要，数据库是空的', isPossible: true }
  if (!backup.beforeMigration) return { line: '不备份，因为 BACKUP_BEFORE_MIGRATION=no', isPossible: true }
  if (postgres !== null && !canDump())
    return { line: '做不了，找不到 pg_dump，启动会停止：请安装 PostgreSQL 客户端', isPossible: false }
  return { line: `写入 ${backup.dir}${backup.key === null ? '，未加密' : '，加密'}`, isPossible: true }
}

const describe = (address: string) => `PostgreSQL（${new URL(address).host}${new URL(address).pathname}）`

async function readFolder(dataDir: string): Promise<number> {
  if (!existsSync(path.join(dataDir, 'database'))) return 0
  const { work, leave } = await enterFolder(dataDir)
  try {
    const { createClient, close } = await openCopy(dataDir, work)
    const client = createClient()
    try {
      await client.connect()
      return await readAppliedMigration(client)
    } finally {
      await client.end()
      await close()
    }
  } finally {
    await leave()
  }
}

async function readServer({ postgres }: Environment): Promise<number> {
  if (postgres === null) return 0
  const client = createOwnerClient(postgres)
  await client.connect()
  try {
    await client.query('begin read only')
    return await readAppliedMigration(client)
  } finally {
    await client.end()
  }
}
