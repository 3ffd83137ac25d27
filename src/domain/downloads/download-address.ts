/** The address of an installer as the site asks for it (specification 7): without query and fragment. */
export function withoutQuery(downloadUrl: string): string {
  return downloadUrl.replace(/[?#].*$/s, '')
}

/** The address that a visitor's download ends at: what the published one says, and whom the download is ascribed to. */
export function withAscribedCode(downloadUrl: string, ascribedCode: string): string {
  const [address = ''] = downloadUrl.split('#')
  const query = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?') + 1) : '')
  query.set('ascribedCode', ascribedCode)
  return `${withoutQuery(address)}?${query}`
}
