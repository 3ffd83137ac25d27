import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FormatError } from '#domain/shared/front-matter.ts'

/** `file` is the path from the repository's root, as used in messages. */
export type ContentFile = { file: string; source: string }

/** Relative to this file, so that the server's working directory does not matter. */
const root = path.resolve(import.meta.dirname, '../../..')

const htmlName = /^[a-z0-9-]+\.html$/

/**
 * The files of a folder of content/demo, by name. Dot files are skipped; any other name that is not kebab-case and
 * `.html` throws `FormatError`, so that no text is missed.
 */
export function readContentFiles(folder: string): ContentFile[] {
  const names = listContent(folder)
  const stray = names.find((name) => !htmlName.test(name))
  if (stray !== undefined)
    throw new FormatError(`${folder}/${stray}`, 1, '文件名只用小写字母、数字和连字符，以.html结尾')
  return names.map((name) => {
    const file = `${folder}/${name}`
    return { file, source: readFileSync(path.join(root, file), 'utf8') }
  })
}

/** The names in a folder of content/demo, without dot files. */
export function listContent(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}
