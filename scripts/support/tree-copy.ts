import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes `folder` a copy of the tree at `root`, without what git ignores but with its node_modules. The files are hard
 * links: change one with `writeCopied`, which replaces the link. What an earlier copy left beside those files stays.
 */
export function copyTree(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = [...new Set(listed.split('\0'))].filter((file) => file !== '')
  for (const top of new Set(files.map((file) => file.split('/')[0] ?? file))) {
    rmSync(path.join(folder, top), { recursive: true, force: true })
  }
  for (const place of new Set(files.map((file) => path.dirname(file)))) {
    mkdirSync(path.join(folder, place), { recursive: true })
  }
  for (const file of files) linkExisting(path.join(root, file), path.join(folder, file))
  rmSync(path.join(folder, 'node_modules'), { force: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // Guards ask git for the files of the tree.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
}

/** A file that git still lists but that was removed is left out. */
function linkExisting(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EXDEV') writeFileSync(to, readFileSync(from))
    else if (code !== 'ENOENT') throw error
  }
}

/** Writes a file of a copy; the file of the tree that it was linked to stays as it is. */
export function writeCopied(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.new`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}
