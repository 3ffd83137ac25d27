import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/**
 * A new folder for what a test's processes write: in memory where there is room, for a disk that others use makes it wait.
 * What a killed process wrote stays in either.
 */
export function makeFolder(name: string): string {
  return mkdtempSync(path.join(isRoomy(memory) ? memory : os.tmpdir(), `fanyu-${name}-`))
}

function isRoomy(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize >= enoughBytes
}
