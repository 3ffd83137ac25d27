/** Milliseconds after which a saved file is released; some browsers read it only after the press has ended. */
const releaseAfterMs = 60_000

/** Saves a file that the page has made, under a name, as if a link to it had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  followDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs)
}

/** Leaves a download to the browser, as a plain link would. */
export function followDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Older versions of Firefox follow only a link that is in the document.
  document.body.append(link)
  link.click()
  link.remove()
}
