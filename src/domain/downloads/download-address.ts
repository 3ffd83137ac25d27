/** The address of an installer without query and fragment, as the site requests it (specification 7). */
export function withoutQuery(downloadUrl: string): string {
  return downloadUrl.replace(/[?#].*$/s, '')
}

/** The final address of a visitor's download: the published one, plus the code that it is attributed to. */
export function withAscribedCode(downloadUrl: string, ascribedCode: string): string {
  const [address = ''] = downloadUrl.split('#')
  const query = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?') + 1) : '')
  query.set('ascribedCode', ascribedCode)
  return `${withoutQuery(address)}?${query}`
}
