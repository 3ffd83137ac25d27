import { describeError } from '#db/describe-error.ts'

const runsKept = 20

type TaskRecord = {
  name: string
  runs: number
  faults: number
  lastAt: Date | null
  /** Durations of the last runs, the oldest first. */
  milliseconds: number[]
  /** The reason of the last failure. */
  fault: string | null
  faultAt: Date | null
}

/** Statistics of this process's periodic tasks: how often, how long, and failures. Kept in memory. */
export function createTaskStats() {
  const records = new Map<string, TaskRecord>()

  function recordOf(name: string): TaskRecord {
    const existing = records.get(name)
    if (existing !== undefined) return existing
    const newRecord: TaskRecord = {
      name,
      runs: 0,
      faults: 0,
      lastAt: null,
      milliseconds: [],
      fault: null,
      faultAt: null,
    }
    records.set(name, newRecord)
    return newRecord
  }

  return {
    /** Runs a task under a name; passes on its result or error. */
    async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const record = recordOf(name)
      const startedAt = performance.now()
      try {
        return await work()
      } catch (error) {
        record.faults += 1
        record.fault = reasonOf(error).slice(0, 300)
        record.faultAt = new Date()
        throw error
      } finally {
        record.runs += 1
        record.lastAt = new Date()
        record.milliseconds = [...record.milliseconds.slice(1 - runsKept), Math.round(performance.now() - startedAt)]
      }
    },
    read: (): TaskRecord[] => [...records.values()],
  }
}

/** The innermost error: Drizzle's wrapper contains the whole statement, which staff do not need. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? describeError(error).message : reasonOf(error.cause)
}
