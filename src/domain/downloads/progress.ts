/** Whole percent of a file in transfer, 0 to 99: only a complete file is 100 (specification 4). */
export function percentOf(receivedBytes: number, totalBytes: number | null): number {
  if (totalBytes === null || totalBytes <= 0) return 0
  return Math.min(99, Math.max(0, Math.floor((receivedBytes / totalBytes) * 100)))
}

/**
 * How many panels of the sail drawing are raised. The first is raised with the first byte, the last with the last one.
 */
export function raisedPanelCount(percent: number, panels: number): number {
  return percent >= 100 ? panels : Math.min(panels - 1, Math.floor((percent / 100) * panels) + 1)
}

/** Whole seconds until the transfer ends, at the average speed so far; null while it is unknown. */
export function secondsLeft(args: { receivedBytes: number; totalBytes: number | null; elapsedMs: number }) {
  const { receivedBytes, totalBytes, elapsedMs } = args
  if (totalBytes === null || receivedBytes <= 0 || elapsedMs < 1000) return null
  return Math.max(1, Math.ceil(((totalBytes - receivedBytes) / receivedBytes) * (elapsedMs / 1000)))
}

/** A size as a file manager shows it: 422 KB, 128.4 MB. The number and its unit stay on one line. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)}\u00a0KB` : `${(kilobytes / 1024).toFixed(1)}\u00a0MB`
}
