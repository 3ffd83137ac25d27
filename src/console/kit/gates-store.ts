import { createStore } from '#ui/create-store.ts'

/** `sign-in`: the session has ended; `confirm`: a sensitive verb asks for the second factor again. */
export type GateKind = 'sign-in' | 'confirm'
type Gate = { kind: GateKind; promise: Promise<boolean>; settle: (isPassed: boolean) => void }

/** The gate that stands open over the page, or null. */
export const gates = createStore<Gate | null>(null)

/** Resolves once the gate is passed (true) or left (false). Calls that meet the same gate wait together. */
export function passGate(kind: GateKind): Promise<boolean> {
  const open = gates.get()
  if (open?.kind === kind) return open.promise
  if (open !== null) return open.promise.then((isPassed) => (isPassed ? passGate(kind) : false))
  let settle: (isPassed: boolean) => void = () => {}
  const promise = new Promise<boolean>((resolve) => {
    settle = (isPassed) => {
      gates.set(null)
      resolve(isPassed)
    }
  })
  gates.set({ kind, promise, settle })
  return promise
}
