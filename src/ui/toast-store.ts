import { createStore } from './create-store.ts'

export type ToastKind = 'good' | 'warn' | 'bad'

/** What a press on the toast's button does; the toast then stays until it is replaced. */
type ToastAction = { label: string; run: () => void }

/** The text, and a number that distinguishes two equal texts in sequence. */
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction | undefined }

let lastId = 0

/** The toast on show, or null. */
export const toasts = createStore<Toast | null>(null)

/** Shows a toast and replaces the previous one (specification 8: only one toast at a time). */
export function showToast({ kind, text, action }: Omit<Toast, 'id'>): void {
  lastId += 1
  toasts.set({ id: lastId, kind, text, action })
}

/** Takes the toast away, for instance when a 401 logs the visitor out. */
export function closeToasts(): void {
  if (toasts.get() !== null) toasts.set(null)
}

/** Milliseconds that a sentence stays: four seconds, and longer for one that takes longer to read. */
export function toastDuration(text: string): number {
  return Math.min(10_000, Math.max(4_000, 2_000 + text.length * 160))
}
