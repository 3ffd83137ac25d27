import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import { type Environment, readEnvironment } from '#server/environment/environment.ts'
import { failureLines } from '#server/environment/failure-lines.ts'
import { type MovedSite, moveSite } from './move-site.ts'
import { MoveRefusedError } from './sides.ts'

const usage = `用法：npm run move -- --to postgres://用户@主机/数据库|embedded [--data-dir 文件夹] [--storage s3://存储桶/文件夹|folder]`

type Request = { to: string; dataDir: string | undefined; storage: string | undefined }
type Variables = Record<string, string | undefined>

/** The variables of the moved site, for its operator. */
export const settingsFile = 'move.env'

/** Runs the move command: prints each table and the result, and answers the exit code. */
export async function runMove(args: readonly string[], variables: Variables = process.env): Promise<0 | 1 | 2> {
  const request = readRequest(args)
  if (request === null) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const source = readEnvironment(variables)
    const changes = requestedChanges(request, source)
    const target = readEnvironment({ ...variables, ...changes })
    const isSecretNew = target.postgres !== null && source.secret === null
    const names = [...Object.keys(changes), ...(isSecretNew ? ['SECRET'] : [])]
    const file = path.join(target.dataDir, settingsFile)
    const moved = await moveSite({
      source,
      target,
      onTable: ({ table, rows, digest }) => print(`${table}：${rows}行，摘要 ${digest.slice(0, 16)}，一致`),
      beforeCommit: (secret) => writeSettings(file, { ...changes, ...(isSecretNew ? { SECRET: secret } : {}) }),
    })
    for (const line of resultLines({ moved, source, target, file, names })) print(line)
    return 0
  } catch (error) {
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    return 1
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readRequest(args: readonly string[]): Request | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, 'data-dir': { type: 'string' }, storage: { type: 'string' } },
    })
    return values.to === undefined ? null : { to: values.to, dataDir: values['data-dir'], storage: values.storage }
  } catch {
    return null
  }
}

/** The variables that the moved site has and this one has not; an empty one is unset. */
function requestedChanges({ to, dataDir, storage }: Request, source: Environment): Record<string, string> {
  if (source.apiBase !== null) throw new MoveRefusedError('设置了 API_BASE：数据不在这里')
  const isOnServer = source.postgres !== null
  if (to === 'embedded' && !isOnServer) throw new MoveRefusedError('已经是内置数据库：没有设置 DATABASE_URL')
  if (to !== 'embedded' && isOnServer) throw new MoveRefusedError('设置了 DATABASE_URL：来源已经是 PostgreSQL')
  const unset = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATABASE_MIGRATION_URL: '', DATABASE_REPLICA_URL: '' }
  return {
    ...(to === 'embedded' ? unset : { DATABASE_URL: to }),
    ...(dataDir === undefined ? {} : { DATA_DIR: path.resolve(dataDir) }),
    ...(storage === undefined ? {} : { STORAGE_URL: storage === 'folder' ? '' : storage }),
  }
}

/** They contain keys, so that a file of its owner alone takes them, not the screen. */
async function writeSettings(file: string, settings: Record<string, string>): Promise<void> {
  await rm(file, { force: true })
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
}

function resultLines(args: {
  moved: MovedSite
  source: Environment
  target: Environment
  file: string
  names: string[]
}): string[] {
  const { moved, source, target, file, names } = args
  const { tables, rows, sequences, audit, media } = moved
  const place = target.postgres === null ? `${target.dataDir} 里的内置数据库` : 'PostgreSQL'
  const files =
    media === null
      ? '上传的文件留在原处'
      : `上传的文件：${media.objects}个，${media.bytes}字节，摘要 ${media.digest.slice(0, 16)}，一致`
  return [
    `已搬到${place}：${tables}张表，共${rows}行，${sequences}个序列，与来源一致`,
    `审计链的链头 ${audit.head.position}:${audit.head.seal}，${
      audit.issue === null ? '与标记一致' : `来源里就有问题：${auditIssueText(audit.issue)}`
    }；启动后可用 npm run audit -- --verify 核对整条链`,
    files,
    `新的设置写在 ${file}（只有所有者可读）：${names.join('、')}`,
    '把其中各行并入站点的设置（值为空的一行表示移除该变量），删除这个文件，再启动站点',
    ...(target.postgres === null
      ? []
      : ['建表与访问分用两个角色时：DATABASE_MIGRATION_URL 用这里的地址，DATABASE_URL 用访问的角色']),
    ...(source.postgres === null && existsSync(path.join(source.dataDir, 'database'))
      ? [`原来的数据保持原样：${path.join(source.dataDir, 'database')}，确认无误后可以删除`]
      : ['原来的数据库保持原样，确认无误后可以删除']),
  ]
}
