import { failureText } from '#db/describe-error.ts'
import { isDatabaseUnavailable, isForbidden, isStorageFull } from '#db/errors.ts'
import { EnvironmentError } from './environment.ts'
import { isDiskFull } from './full-disk.ts'

/** What to do about a failure that a person did not cause by the words of a command. */
const remedies = {
  disk: '磁盘已满或将满，请清理后再试（不足256 MiB时数据库停止写入） / the disk is full or nearly full: free some space',
  readOnly: '磁盘是只读的，请检查挂载 / the disk is mounted read-only',
  role: '请把 DATABASE_MIGRATION_URL 设为拥有这些表的角色 / set DATABASE_MIGRATION_URL to the role that owns the tables',
  away: '请检查数据库是否在运行 / is the database running?',
} as const

/** What `failureText` puts behind the cause: the statement is too long for a command line. */
const statement = /(?:; )?Failed query: [\s\S]*$/

/**
 * The lines by which a start or a command tells why it failed: the cause and what to do, never a query alone. Each
 * problem of the settings is a line of its own.
 */
export function failureLines(error: unknown): string[] {
  if (error instanceof EnvironmentError) return [...error.problems]
  const missing = missingFile(error)
  if (missing !== null) return [`找不到 ${missing} / no such file: ${missing}`]
  const text = failureText(error)
  const sentence = text.replace(statement, '') || text
  const remedy = findRemedy(error, text)
  const isNamed = remedy === null || /DATABASE_MIGRATION_URL|DATA_DIR names|DATABASE_\w*URL cannot/.test(sentence)
  return [isNamed ? sentence : `${sentence}：${remedy}`]
}

function findRemedy(error: unknown, text: string): string | null {
  if (isStorageFull(error) || isDiskFull(new Error(text))) return remedies.disk
  if (/EROFS|read-only file system/i.test(text)) return remedies.readOnly
  if (isForbidden(error) || /must be owner/.test(text)) return remedies.role
  return isDatabaseUnavailable(error) && statement.test(text) ? remedies.away : null
}

function missingFile(error: unknown): string | null {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
  return isMissing && typeof error.path === 'string' ? error.path : null
}
