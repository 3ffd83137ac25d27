export type ToastKind = 'good' | 'warn' | 'bad'

/** What is said, and a number that tells two equal sentences one after the other apart. */
export type Toast = { id: number; kind: ToastKind; text: string }

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Says one sentence; what was said before goes (spec section 8: only one toast shows at a time). */
export function showToast({ kind, text }: { kind: ToastKind; text: string }): void {
  lastId += 1
  replace({ id: lastId, kind, text })
}

/** Takes the toast away, for instance when a 401 logs the visitor out. */
export function closeToasts(): void {
  if (current !== null) replace(null)
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast on show, or null. */
export function currentToast(): Toast | null {
  return current
}

/** Milliseconds that a sentence stays: four seconds, and longer for one that takes longer to read. */
export function toastDuration(text: string): number {
  return Math.min(10_000, Math.max(4_000, 2_000 + text.length * 160))
}
