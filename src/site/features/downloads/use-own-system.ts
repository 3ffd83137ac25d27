import { useEffect, useState } from 'react'
import { type OwnSystem, ownSystem, type SystemHints } from '#domain/downloads/versions.ts'

/** The user-agent client hints, which only Chromium has and TypeScript does not know. */
type ClientHints = {
  getHighEntropyValues: (
    names: string[],
  ) => Promise<{ architecture?: string; bitness?: string; platformVersion?: string }>
}

/** What is known of the visitor's computer: `pending` in the server's HTML, which is everybody's, and then a moment. */
export type Detected = 'pending' | OwnSystem | null

/** Tells the visitor's computer once the page has come to life. */
export function useOwnSystem(): Detected {
  const [detected, setDetected] = useState<Detected>('pending')
  useEffect(() => {
    let isWanted = true
    void readHints().then((hints) => isWanted && setDetected(ownSystem(hints)))
    return () => {
      isWanted = false
    }
  }, [])
  return detected
}

async function readHints(): Promise<SystemHints> {
  const { userAgent } = navigator
  const clientHints = 'userAgentData' in navigator ? (navigator.userAgentData as ClientHints) : undefined
  try {
    const hints = await clientHints?.getHighEntropyValues(['architecture', 'bitness', 'platformVersion'])
    if (hints?.architecture) return { userAgent, ...hints }
  } catch {
    // A browser may keep them to itself.
  }
  return /Macintosh/.test(userAgent) ? { userAgent, renderer: readRenderer() } : { userAgent }
}

/** The name of what draws the page's pictures; on a Mac it tells the chip. Empty where the browser hides it. */
function readRenderer(): string {
  try {
    const gl = document.createElement('canvas').getContext('webgl')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    const renderer: unknown = gl?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
    return typeof renderer === 'string' ? renderer : ''
  } catch {
    return ''
  }
}
