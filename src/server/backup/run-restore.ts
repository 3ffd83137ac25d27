import { parseArgs } from 'node:util'
import { formatShanghai } from '#domain/shared/time.ts'
import { readEnvironment } from '#server/environment.ts'
import { restore } from './restore.ts'

const usage = '用法：npm run restore -- 备份文件 [--force]'

/** Runs the restore command: prints the result and answers the exit code. */
export async function runRestore(args: readonly string[]): Promise<0 | 1 | 2> {
  const given = readGiven(args)
  if (given === null) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const { manifest, erasedAgain, movedAside } = await restore({ environment: readEnvironment(process.env), ...given })
    const tables = Object.keys(manifest.rows).length
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    const lines = [
      `已恢复到 ${formatShanghai(new Date(manifest.at))} 的状态：${tables}张表，共${rows}行，与清单一致`,
      ...(erasedAgain > 0 ? [`备份之后注销的${erasedAgain}个账号已再次注销`] : []),
      ...(movedAside === null ? [] : [`原来的文件在 ${movedAside}，确认无误后可以删除`]),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readGiven(args: readonly string[]): { file: string; force: boolean } | null {
  try {
    const options = { force: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file] = positionals
    return file === undefined || positionals.length > 1 ? null : { file, force: values.force ?? false }
  } catch {
    return null
  }
}
