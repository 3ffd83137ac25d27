import { useEffect, useRef, useState } from 'react'
import { hashedAtMost, installerOf, readHash } from '#domain/downloads/own-hash.ts'
import { percentOf } from '#domain/downloads/progress.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import type { FromHashWorker } from './hash-worker.ts'
import type { Installer } from './installer.ts'

const { verify: copy } = downloadCopy

/** Where the check of a visitor's own installer stands. `file` is null for a pasted hash. */
export type OwnFileState =
  | { kind: 'none' }
  | { kind: 'failed'; reason: string }
  | { kind: 'reading'; file: File; percent: number }
  | { kind: 'compared'; file: File | null; sha256: string; installer: Installer | undefined }

export type OwnFile = {
  state: OwnFileState
  checkFile: (file: File) => void
  /** False when the text has no hash. */
  checkText: (pasted: string) => boolean
  stop: () => void
}

const none: OwnFileState = { kind: 'none' }

/** Compares a file of the visitor, or its pasted SHA-256, with the published ones. Nothing leaves the browser (decision 085). */
export function useOwnFile(published: readonly Installer[]): OwnFile {
  const [state, setState] = useState<OwnFileState>(none)
  const worker = useRef<Worker | null>(null)

  function end() {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])

  function fail(reason: string) {
    end()
    setState({ kind: 'failed', reason })
  }

  function compare(file: File | null, sha256: string) {
    end()
    setState({ kind: 'compared', file, sha256, installer: installerOf(published, sha256) })
  }

  function checkFile(file: File) {
    end()
    if (file.size > hashedAtMost) return fail(copy.tooLarge)
    // Browsers compute hashes on pages with TLS only.
    if (!isSecureContext) return fail(copy.unable)
    try {
      worker.current = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return fail(copy.unable)
    }
    setState({ kind: 'reading', file, percent: 0 })
    worker.current.addEventListener('message', ({ data }: MessageEvent<FromHashWorker>) => {
      if ('readBytes' in data) setState({ kind: 'reading', file, percent: percentOf(data.readBytes, file.size) })
      else if (data.sha256 === null) fail(copy.unreadable)
      else compare(file, data.sha256)
    })
    worker.current.addEventListener('error', () => fail(copy.unable))
    worker.current.postMessage(file)
  }

  function checkText(pasted: string): boolean {
    const sha256 = readHash(pasted)
    if (sha256 === null) return false
    compare(null, sha256)
    return true
  }

  function stop() {
    end()
    setState(none)
  }

  return { state, checkFile, checkText, stop }
}
