/** Milliseconds after which a saved blob may go; some browsers read it late. */
const keptMs = 60_000

/** Saves bytes under a name, as if a link to them had been pressed. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  followDownload(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

/** Leaves a download to the browser, as a plain link would. */
export function followDownload(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

/** The SHA-256 of a file in hex; null where the browser does not compute it, as on a page without TLS. */
export async function sha256Of(blob: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
