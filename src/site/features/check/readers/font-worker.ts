import { findFonts } from './find-fonts.ts'

/**
 * The worker's file: posts the fonts that it finds, or null where workers have no canvas or it fails. First it creates
 * a calendar: the browser loads its tables once for all threads, and the page would wait for them (own-reads.ts).
 */
async function findHere(): Promise<string[] | null> {
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset' }).format()
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(8, 8).getContext('2d')
  return context === null ? null : findFonts(context)
}

findHere().then(
  (fonts) => postMessage(fonts),
  () => postMessage(null),
)
