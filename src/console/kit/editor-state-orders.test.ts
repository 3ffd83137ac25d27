import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fate, type Form, settleMicrotasks, world } from '#tests/support/editor-world.ts'

type Step = readonly ['type' | 'write', keyof Form] | readonly ['answer' | 'reload', Fate] | readonly ['decide', Side]
type Side = 'mine' | 'theirs'
const often = (weight: number, ...steps: (Step | readonly ['tick' | 'flush' | 'hold' | 'release'])[]) => ({
  weight,
  arbitrary: fc.constantFrom(...steps),
})
const step = fc.oneof(
  often(4, ['type', 'mine'], ['type', 'shared']),
  often(2, ['write', 'theirs'], ['write', 'shared']),
  often(4, ['tick']),
  often(2, ['answer', 'answered']),
  often(2, ['answer', 'lost'], ['answer', 'error'], ['answer', 'refused'], ['answer', 'offline']),
  often(1, ['flush'], ['hold'], ['release'], ['reload', 'lost'], ['reload', 'error']),
  often(2, ['decide', 'mine'], ['decide', 'theirs']),
)

test('no write is lost over any order of keys, answers, failures, lost networks, conflicts and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { open, tick, answer, write, server, drafts, requests } = world()
      const seen = new Set<string>([''])
      const givenUp = new Set<string>()
      const last = { mine: '', theirs: '', shared: '' }
      let texts = 0
      const overwritten: string[] = []
      const needless: string[] = []
      let hasLostAnswer = false
      function watch(editor: ReturnType<typeof open>) {
        editor.store.subscribe(() => {
          const { value, saveState } = editor.store.get()
          seen.add(value.shared)
          if (saveState.kind === 'conflict') seen.add(saveState.conflict.theirs.value.shared)
          // A field of one side alone is no question, but for the own value whose answer was lost.
          const asked = editor.question()?.conflicts.map(({ key }) => key) ?? []
          needless.push(...asked.filter((name) => name !== 'shared' && !(name === 'mine' && hasLostAnswer)))
        })
        seen.add(editor.store.get().value.shared)
        return editor
      }
      let editor = watch(open())
      async function arrive(fate: Fate) {
        const before = server.value.shared
        hasLostAnswer ||= fate === 'lost' && requests.length > 0
        await answer(fate)
        if (server.value.shared !== before) overwritten.push(before)
      }
      function decide(side: Side) {
        const shared = editor.question()?.conflicts.find(({ key }) => key === 'shared')
        if (shared && side === 'theirs') givenUp.add(editor.store.get().value.shared)
        editor.decide({ mine: 'mine', theirs: 'theirs', shared: side })
      }
      for (const [kind, detail] of steps) {
        if (kind === 'type') {
          texts += 1
          last[detail] = `我${texts}`
          editor.change({ [detail]: last[detail] })
        } else if (kind === 'write') {
          texts += 1
          if (detail === 'theirs') last.theirs = `他${texts}`
          write({ [detail]: `他${texts}` })
        } else if (kind === 'tick') await tick()
        else if (kind === 'answer') await arrive(detail)
        else if (kind === 'flush') void editor.flush()
        else if (kind === 'hold' || kind === 'release') editor.hold(kind === 'hold')
        else if (kind === 'decide') decide(detail)
        else if (kind === 'reload') {
          // The request of the page that is closed may still arrive; its page gets no answer.
          const { discard } = editor
          const kept = new Map(drafts)
          if (requests.length > 0) await arrive(detail)
          discard()
          requests.length = 0
          drafts.clear()
          for (const [key, draft] of kept) drafts.set(key, draft)
          editor = watch(open())
          await editor.restoreDraft()
        }
        expect(requests.length).toBeLessThanOrEqual(1)
      }
      editor.hold(false)
      for (let round = 0; round < 8; round += 1) {
        await tick()
        void editor.flush()
        await settleMicrotasks()
        await arrive('answered')
        await arrive('answered')
        decide('mine')
      }
      expect(needless).toEqual([])
      expect(editor.hasUnsaved()).toBe(false)
      expect(drafts.size).toBe(0)
      expect(server.value).toMatchObject({ mine: last.mine, theirs: last.theirs })
      // A field of both: what was typed last was stored or given up by a choice, and nothing unseen was overwritten.
      if (!givenUp.has(last.shared)) expect(['', ...server.stored]).toContain(last.shared)
      for (const value of overwritten) expect([...seen]).toContain(value)
    }),
    { numRuns: 500 },
  )
})
