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

/** The notices on show, the newest last: one that offers something at most, and one that says something alone. */
export const notices = createStore<readonly ConsoleNotice[]>([])

/** Whether there is something to press that is lost with the notice. */
const offers = ({ undo, action }: Pick<ConsoleNotice, 'undo' | 'action'>) => undo !== undefined || action !== undefined

/**
 * Shows one sentence; its `undo` is offered for ten seconds (console 3). A sentence that offers nothing leaves an undo where it
 * is: it may come from a colleague or the clock in the very second in which the member reaches for it.
 */
export function notify(
  text: string,
  { kind = 'good', ...more }: Partial<Pick<ConsoleNotice, 'kind' | 'undo' | 'link' | 'action'>> = {},
): void {
  lastId += 1
  const kept = notices.get().filter((notice) => offers(notice) && !offers(more))
  notices.set([...kept, { id: lastId, kind, text, ...more }])
}

/** Removes a notice whose time is over, or that was closed; another one that has come meanwhile stays. */
export function endNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
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
