import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const repository = path.resolve(import.meta.dirname, '../..')

/** Paths of the project's own files below a folder, tracked or about to be, without the generated ones. */
export function listFiles(folder: string, pattern = /\.tsx?$/): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', folder], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const isOurs = (file: string) =>
    pattern.test(file) && !file.endsWith('.gen.ts') && existsSync(path.join(repository, file))
  return [...new Set(listed.split('\0'))].filter(isOurs).sort()
}

export function readSource(file: string): string {
  return readFileSync(path.join(repository, file), 'utf8')
}
