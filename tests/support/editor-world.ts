import type { SaveOutcome } from '#console/kit/autosave.ts'
import { createEditorState, type EditorConfig } from '#console/kit/editor-state.ts'
import type { Discarded, LocalDraft } from '#console/kit/local-drafts.ts'
import { mergeTexts } from '#domain/difference/merge-texts.ts'

export type Form = { mine: string; theirs: string; shared: string }
type Conflict = { theirs: { value: Form; version: number } }
export type Config = EditorConfig<Form, Conflict, number, { key: string }>
export type Fate = 'answered' | 'lost' | 'error' | 'refused' | 'offline'

export const began: Form = { mine: '', theirs: '', shared: '' }
const sameForm = (one: Form, other: Form) => JSON.stringify(one) === JSON.stringify(other)
export const settleMicrotasks = () => new Promise((resolve) => setImmediate(resolve))

/** For tests of the editor state: a record on a server that compares versions, a computer that keeps drafts, and a clock that the test turns. */
export function world(given: Partial<Config> = {}, { isManual = false } = {}) {
  const server = { value: began, version: 1, stored: [] as string[], discarded: [] as Discarded<Form>[] }
  const drafts = new Map<number | string, LocalDraft>()
  const requests: ((fate: Fate) => Promise<void>)[] = []
  const merges: Conflict[] = []
  const replaced: string[] = []
  let timers: (() => void)[] = []

  type Sent = { version: number; discarded: Discarded<Form> | undefined }
  function store(value: Form, { version, discarded }: Sent): SaveOutcome<Conflict, number> {
    if (version !== server.version)
      return { kind: 'conflict', conflict: { theirs: { value: server.value, version: server.version } } }
    server.value = value
    server.version += 1
    server.stored.push(value.mine, value.shared)
    if (discarded) server.discarded.push(discarded)
    return { kind: 'saved', version: server.version, at: 'now' }
  }
  const failures = {
    lost: { kind: 'failed', sentence: '连不上', isRefused: false },
    error: { kind: 'failed', sentence: '出错了', isRefused: false },
    refused: { kind: 'failed', sentence: '没有权限', isRefused: true },
    offline: { kind: 'offline' },
  } as const
  const save: Config['save'] = (value, of) =>
    new Promise((resolve) => {
      requests.push(async (fate) => {
        const outcome = fate === 'answered' || fate === 'lost' ? store(value, of) : null
        resolve(fate === 'answered' && outcome ? outcome : failures[fate as keyof typeof failures])
        await settleMicrotasks()
      })
    })

  const open = () =>
    createEditorState<Form, Conflict, number, { key: string }>(
      () => ({
        draftKey: 'form:1',
        start: { value: server.value, version: server.version, savedAt: null },
        isSame: sameForm,
        describe: ({ mine }) => ({ title: mine, html: '' }),
        theirsOf: ({ theirs }) => theirs,
        ...(!isManual && { save, merge: (sides) => mergeTexts({ ...sides, rules: {} }) }),
        onReplace: (value, reason) => replaced.push(`${reason} ${value.mine}`),
        ...given,
      }),
      {
        drafts: {
          keep: (key, draft) => drafts.set(key, draft),
          forget: (key) => drafts.delete(key),
          find: async (key) => drafts.get(key) ?? null,
        },
        onMerge: (conflict) => merges.push(conflict),
        later(run) {
          timers.push(run)
          return () => {
            timers = timers.filter((other) => other !== run)
          }
        },
      },
    )
  return {
    server,
    drafts,
    merges,
    replaced,
    requests,
    open,
    /** A colleague saves. */
    write(part: Partial<Form>) {
      server.value = { ...server.value, ...part }
      server.version += 1
    },
    /** The oldest request ends so. */
    answer: async (fate: Fate = 'answered') => requests.shift()?.(fate),
    /** Everything that was to happen later happens now. */
    async tick() {
      const due = timers
      timers = []
      for (const run of due) run()
      await settleMicrotasks()
    },
  }
}
