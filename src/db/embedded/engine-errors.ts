/** Emscripten's numbers of system errors, which are WASI's, and the words by which Node reports the same. */
const systemErrors: Record<number, string> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  29: 'EIO: i/o error',
  33: 'EMFILE: too many open files',
  44: 'ENOENT: no such file or directory',
  51: 'ENOSPC: no space left on device',
  69: 'EROFS: read-only file system',
}

/** Why the engine failed. Its file system throws objects that are no errors and have a number alone. */
export function describeEngineError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message
  const number = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : null
  if (number === null) return String(error)
  return systemErrors[number] ?? `error ${number} of the file system`
}
