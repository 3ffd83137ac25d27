import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes `folder` a copy of the tree at `root`, without what git ignores but with its node_modules. What tools made in an
 * earlier copy there stays.
 */
export function copyTree(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // Git still lists a file that was removed and not committed yet.
  const files = [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const top of new Set(files.map((file) => file.split('/')[0] ?? file))) {
    rmSync(path.join(folder, top), { recursive: true, force: true })
  }
  for (const place of new Set(files.map((file) => path.dirname(file)))) {
    mkdirSync(path.join(folder, place), { recursive: true })
  }
  for (const file of files) copyFileSync(path.join(root, file), path.join(folder, file))
  rmSync(path.join(folder, 'node_modules'), { force: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // Guards ask git for the files of the tree.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
}
