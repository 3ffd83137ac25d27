const runsKept = 20

export type TaskRecord = {
  name: string
  runs: number
  faults: number
  lastAt: Date | null
  /** How long the last ones took, the oldest first. */
  milliseconds: number[]
  /** Why the last one that failed did. */
  fault: string | null
  faultAt: Date | null
}

/** What this process does by itself now and then: how often, how long, and whether it fails. Kept in memory. */
export function createTaskBook() {
  const records = new Map<string, TaskRecord>()

  function recordOf(name: string): TaskRecord {
    const known = records.get(name)
    if (known !== undefined) return known
    const made: TaskRecord = { name, runs: 0, faults: 0, lastAt: null, milliseconds: [], fault: null, faultAt: null }
    records.set(name, made)
    return made
  }

  return {
    /** Runs the work under a name of ours; passes on what it answers or throws. */
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

/** What went wrong first: around it Drizzle says the whole statement, which is nothing for staff. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
