/** What the worker posts: the bytes that it has read, then the SHA-256; null where the file could not be read. */
export type FromHashWorker = { readBytes: number } | { sha256: string | null }

const post = (message: FromHashWorker) => postMessage(message)

/** The worker's file: takes a file, reads it piece by piece and hashes it, so that the page never waits for it. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(file.size)
    const reader = file.stream().getReader()
    let readBytes = 0
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes.set(next.value, readBytes)
      readBytes += next.value.length
      post({ readBytes })
    }
    if (readBytes !== file.size) throw new Error('The file changed while it was read')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    post({ sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') })
  } catch {
    post({ sha256: null })
  }
})
