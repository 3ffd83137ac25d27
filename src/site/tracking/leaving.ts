/** Calls `report` whenever the page is hidden or left, until the returned function is called. */
export function whenLeaving(report: () => void): () => void {
  const reportWhenHidden = () => document.hidden && report()
  // Captured, so that the report is in the queue before the queue sends what it has.
  document.addEventListener('visibilitychange', reportWhenHidden, { capture: true })
  addEventListener('pagehide', report, { capture: true })
  return () => {
    document.removeEventListener('visibilitychange', reportWhenHidden, { capture: true })
    removeEventListener('pagehide', report, { capture: true })
  }
}
