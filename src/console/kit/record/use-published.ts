import type { MergeConflict } from '#domain/difference/merge-texts.ts'
import type { ConsoleAnswer } from '../api.ts'
import { type RecordConfig, type Started, useRecord } from './use-record.ts'

type Config<Text, Place, Made> = RecordConfig<Text, Place> & {
  /** Reads the record. */
  read: () => Promise<{ code: 200; data: Made } | { code: number; data?: unknown }>
  undo: (token: string) => Promise<ConsoleAnswer<'POST /banners/undo'>>
  /** An action, or its inverse, has made another state of the record. */
  onMade?: (made: Made) => void
  /** Somebody else has saved the record, and may have published or withdrawn it: the state of it that is shown is old. */
  onOthers?: (made: Made) => void
}

/** The editor state of a record that actions publish and withdraw as a whole (`publishedCalls`). */
export function usePublished<Text extends object, Made extends Started<Text>, Place = MergeConflict<Text>>(
  start: Made,
  { read, undo, onMade, onOthers, ...config }: Config<Text, Place, Made>,
) {
  const record = useRecord<Text, Place>(start, {
    ...config,
    async save(body) {
      const answer = await config.save(body)
      if (answer.code === 409) void readAgain(onOthers)
      return answer
    },
  })

  async function readAgain(use: ((made: Made) => void) | undefined): Promise<void> {
    if (use === undefined) return
    const present = await read()
    if (present.code === 200) use(present.data as Made)
  }
  /** Continues from what an action made of the record. */
  function apply(made: Made): void {
    record.reset({ value: made.fields, version: made.version }, made.editedAt)
    onMade?.(made)
  }
  return {
    ...record,
    apply,
    /** The inverse of an action, on the server; the editor continues from what it made. */
    takeBack: (token: string): Promise<{ code: number; msg: string }> =>
      record.takeBackBy(
        () => undo(token),
        () => readAgain(apply),
      ),
  }
}
