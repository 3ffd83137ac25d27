import { createStore } from '#ui/create-store.ts'

/** The notice after an action: for ten seconds with its undo, else for five. `link` opens what it was done to. */
export type ConsoleNotice = {
  id: number
  kind: 'good' | 'bad'
  text: string
  undo?: () => Promise<void>
  link?: NoticeLink
  /** A button; the notice then stays until it is pressed or closed. */
  action?: { word: string; run: () => void }
}

export type NoticeLink = { word: string; href: string }

export const undoSeconds = 10
let lastId = 0

/** The notice on show, or null; one at a time. */
export const notices = createStore<ConsoleNotice | null>(null)

/** Shows one sentence; its `undo` is offered for ten seconds (console 3). */
export function notify(
  text: string,
  { kind = 'good', ...more }: Partial<Pick<ConsoleNotice, 'kind' | 'undo' | 'link' | 'action'>> = {},
): void {
  lastId += 1
  notices.set({ id: lastId, kind, text, ...more })
}

/** Removes a notice whose time is over, unless another one has taken its place meanwhile. */
export function endNotice(id: number): void {
  if (notices.get()?.id === id) notices.set(null)
}

type Answer = { code: number; msg: string }

/** A sentence; of an action over many it depends on what it came to. */
export type NoticeText<Given> =
  | string
  | ((answer: Given) => { text: string; isBad?: boolean; link?: NoticeLink | undefined })

export type Inverse<Given> = {
  /** The inverse action; it is given what the action was answered, for the version that it made. */
  undo?: ((answer: Given) => Promise<Answer>) | undefined
  /** The same by the token that the answer has under `undo`; an answer without one cannot be undone. */
  takeBack?: ((token: string) => Promise<Answer>) | undefined
  /** What is said once it is undone; nothing where the page shows it. */
  undone?: string | undefined
  /** After it was undone. */
  onUndone?: (() => unknown) | undefined
}

/** Says that an action is done, and offers its inverse for ten seconds. */
export function notifyDone<Given>(
  answer: Given,
  { done, undo, takeBack, undone, onUndone }: Inverse<Given> & { done: NoticeText<Given> },
): void {
  const { text, isBad = false, link } = typeof done === 'string' ? { text: done } : done(answer)
  const token = tokenOf(answer)
  const inverse = takeBack && token !== undefined ? () => takeBack(token) : undo && (() => undo(answer))
  notify(text, {
    kind: isBad ? 'bad' : 'good',
    link,
    undo:
      inverse &&
      (async () => {
        const { code, msg } = await inverse()
        if (code !== 200) notify(msg, { kind: 'bad' })
        else if (undone !== undefined) notify(undone)
        await onUndone?.()
      }),
  })
}

/** Calls that can be undone answer with a token under this name; of the others the type says nothing here. */
const tokenOf = (answer: unknown) => (answer as { data?: { undo?: { token: string } | null } }).data?.undo?.token
