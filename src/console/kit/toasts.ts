import { createStore } from '#ui/create-store.ts'

/** What is said after a verb: for ten seconds with its undo, else for five. `link` opens what it was done to. */
export type ConsoleNotice = {
  id: number
  kind: 'good' | 'bad'
  text: string
  undo?: () => Promise<void>
  link?: NoticeLink
}

export type NoticeLink = { word: string; href: string }

export const undoSeconds = 10
let lastId = 0

/** The notice on show, or null; one at a time. */
export const notices = createStore<ConsoleNotice | null>(null)

/** Says one sentence; `undo` stands beside it for ten seconds (console 3). */
export function notify(
  text: string,
  { kind = 'good', undo, link }: Partial<Pick<ConsoleNotice, 'kind' | 'undo' | 'link'>> = {},
): void {
  lastId += 1
  notices.set({ id: lastId, kind, text, undo, link })
}
