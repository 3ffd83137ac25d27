/** One figure of an experiment beside what was promised of it. */
export type ContentIssue = {
  promise: string
  measured: string
  /** Null where the machine cannot show it; `measured` then says why. */
  holds: boolean | null
}

/** Breaks something on purpose, or floods it, and says what became of it. Cleans up after itself. */
export type Experiment = () => Promise<ContentIssue[]>

/** What a figure of seconds or milliseconds is compared with; both in milliseconds. */
export function within(promise: string, milliseconds: number, atMost: number): ContentIssue {
  return { promise, measured: `${Math.round(milliseconds)} ms`, holds: milliseconds <= atMost }
}

/** What must not happen at all. */
export function none(promise: string, count: number, of?: number): ContentIssue {
  return { promise, measured: of === undefined ? String(count) : `${count} of ${of}`, holds: count === 0 }
}

export function skipped(promise: string, reason: string): ContentIssue {
  return { promise, measured: `not tried: ${reason}`, holds: null }
}

export const maxOf = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)
