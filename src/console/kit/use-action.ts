import { useState } from 'react'
import { isSuccess, isTextConflict, type Success } from './api.ts'
import { readingsSettled, refreshReadings } from './readings.ts'
import { type Inverse, type NoticeText, notify, notifyDone } from './toasts.ts'

type Answer = { code: number; msg: string }

type Outcome<Given extends Answer> = Inverse<Success<Given>> & {
  /** Where a page runs the action on many records: which one. Runs of different records do not wait for each other. */
  of?: string | number
  /** What is said after a success; nothing where the page shows it. */
  done?: NoticeText<Success<Given>>
  /** After a success, before the notice: closes a dialog, opens what was made. */
  onDone?: (answer: Success<Given>) => unknown
  /** After a refusal. Where it answers true, the page shows the refusal by itself. */
  refused?: (answer: Given) => unknown
}

/** Runs an action; resolves to its success, or to null after a refusal and where the press was a second one. */
type Act = <Given extends Answer>(ask: () => Promise<Given>, outcome?: Outcome<Given>) => Promise<Success<Given> | null>

/**
 * What a member does on a page: a second press is ignored until the first is answered and the page shows it, a refusal
 * is said, a success too, with its undo. What it has changed is read again by `call` itself (decision 113).
 * `isFaultBeside`: a refusal is `fault`, for a form to show, and no notice.
 */
export function useAction({ isFaultBeside = false }: { isFaultBeside?: boolean } = {}) {
  const { once, running } = useOnce()
  const [fault, setFault] = useState<string>()

  const act: Act = async (ask, { of = '', done, onDone, refused, ...inverse } = {}) =>
    (await once(of, async () => {
      setFault(undefined)
      const answer = await ask()
      if (!isSuccess(answer)) {
        await meetRefusal(answer, {
          refused,
          say: (sentence) => (isFaultBeside ? setFault(sentence) : notify(sentence, { kind: 'bad' })),
        })
        return null
      }
      const following = onDone?.(answer)
      if (done !== undefined) notifyDone(answer, { done, ...inverse })
      await following
      await readingsSettled()
      return answer
    })) ?? null

  return {
    act,
    fault,
    /** For a sentence of the form's own; without one, a field was changed and the last refusal no longer holds. */
    setFault,
    isPending: running.length > 0,
    isPendingOf: (of: string | number) => running.includes(of),
  }
}

type Refusal<Given> = { refused?: ((answer: Given) => unknown) | undefined; say: (sentence: string) => void }

/**
 * What follows a refusal: the page shows it by itself, or it is said. A conflict that has the other text is then news like
 * any other, and what is on show is read again: the next press names the version that is there by now.
 */
export async function meetRefusal<Given extends Answer>(answer: Given, { refused, say }: Refusal<Given>) {
  if ((await refused?.(answer)) === true) return
  if (isTextConflict(answer)) void refreshReadings()
  say(answer.msg)
}

type Names = readonly (string | number)[]

/** Runs one thing of each name at a time; a second press while it runs does nothing. */
export function useOnce() {
  const [running, setRunning] = useState<Names>([])
  const [once] = useState(() => oneAtATime(setRunning))
  return { once, running }
}

/** The same without React, whose state a second press of the same frame would read too early. */
export function oneAtATime(onRunning: (names: Names) => void) {
  const started = new Set<string | number>()
  return async function once<Result>(of: string | number, run: () => Promise<Result>): Promise<Result | undefined> {
    if (started.has(of)) return undefined
    started.add(of)
    onRunning([...started])
    try {
      return await run()
    } finally {
      started.delete(of)
      onRunning([...started])
    }
  }
}
