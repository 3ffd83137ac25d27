/** Whether this document is a draft that staff look at: its address is one of the console (console 6a). */
export function isPreview(): boolean {
  return typeof location !== 'undefined' && location.pathname.startsWith('/console/')
}
