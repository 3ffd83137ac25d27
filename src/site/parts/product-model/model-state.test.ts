import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import {
  compareShops,
  firstState,
  layerOf,
  type ModelAction,
  type ModelState,
  reduceModel,
  rightsOf,
  type ShopKey,
} from './model-state.ts'

const shops = Object.keys(copy.shops) as ShopKey[]
const run = (actions: readonly ModelAction[], from: ModelState = firstState) => actions.reduce(reduceModel, from)
const toggle = (shop: ShopKey): ModelAction => ({ type: 'toggle', shop })

test('a third shop takes the place of the one that was opened first', () => {
  expect(run([toggle('kayu')]).panes).toEqual(['kayu', 'lumen'])
  expect(run([toggle('kayu'), toggle('cedar')]).panes).toEqual(['kayu', 'cedar'])
  expect(run([toggle('kayu'), toggle('cedar'), toggle('northfold')]).panes).toEqual(['northfold', 'cedar'])
})

test('a closed shop leaves its pane free for the next one, and the other shop stays where it is', () => {
  expect(run([toggle('northfold')]).panes).toEqual([null, 'lumen'])
  expect(run([toggle('northfold'), toggle('cedar')]).panes).toEqual(['cedar', 'lumen'])
  expect(run([toggle('northfold'), toggle('cedar'), toggle('kayu')]).panes).toEqual(['cedar', 'kayu'])
  expect(run([toggle('northfold'), toggle('lumen')]).panes).toEqual([null, null])
})

test('whatever is opened and closed, no shop is in both panes, and an opened shop is seen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shops), { maxLength: 30 }), (presses) => {
      let state = firstState
      for (const shop of presses) {
        const wasOpen = state.panes.includes(shop)
        state = reduceModel(state, toggle(shop))
        expect(state.panes.includes(shop)).toBe(!wasOpen)
        expect(state.panes[0] === null || state.panes[0] !== state.panes[1]).toBe(true)
      }
    }),
  )
})

test('two shops of one city have zone and language in common, and neither address nor fingerprint', () => {
  const { northfold, lumen, cedar } = copy.shops
  expect(compareShops(northfold, lumen)).toEqual({ different: ['address', 'zone', 'language', 'print'], same: [] })
  expect(compareShops(northfold, cedar)).toEqual({ different: ['address', 'print'], same: ['zone', 'language'] })
})

test('no two shops of the model share an address or a fingerprint, and each address is one for documentation', () => {
  const all = Object.values(copy.shops)
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
  expect(new Set(all.map(({ print }) => print)).size).toBe(all.length)
  for (const { address } of all) expect(address).toMatch(/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/)
})

test('a shop is handed over, its layer changed, and taken back with the same button', () => {
  const handOver: ModelAction = { type: 'hand-over' }
  const handed = run([handOver])
  expect(layerOf(handed, { shop: 'northfold', colleague: 'lin' })).toBe('open')
  expect(layerOf(handed, { shop: 'northfold', colleague: 'zhou' })).toBeNull()
  expect(layerOf(handed, { shop: 'lumen', colleague: 'lin' })).toBeNull()
  const changed = run([{ type: 'choose', choice: { layer: 'list' } }, handOver], handed)
  expect(layerOf(changed, { shop: 'northfold', colleague: 'lin' })).toBe('list')
  expect(changed.handovers).toHaveLength(1)
  expect(run([handOver], changed).handovers).toEqual([])
})

test('a colleague sees, opens, and never edits', () => {
  expect(rightsOf(null)).toEqual({ list: false, open: false, edit: false })
  expect(rightsOf('list')).toEqual({ list: true, open: false, edit: false })
  expect(rightsOf('open')).toEqual({ list: true, open: true, edit: false })
})

test('a task goes step by step to its end, and a stopped one does no further step', () => {
  const steps = copy.tasks.offers.steps.length
  const step: ModelAction = { type: 'step', steps }
  const one = run([{ type: 'run' }, step])
  expect(one.run).toEqual({ task: 'offers', done: 1, phase: 'running' })
  expect(run(Array(steps).fill(step), run([{ type: 'run' }])).run).toEqual({
    task: 'offers',
    done: steps,
    phase: 'ended',
  })
  const stopped = run([{ type: 'stop' }], one)
  expect(stopped.run).toEqual({ task: 'offers', done: 1, phase: 'stopped' })
  expect(run([step, { type: 'stop' }], stopped)).toEqual(stopped)
  expect(run([{ type: 'run' }], stopped).run.done).toBe(0)
  expect(run([{ type: 'run' }, { type: 'finish', steps }]).run.phase).toBe('ended')
})

test('another task starts with its first step', () => {
  const state = run([{ type: 'run' }, { type: 'step', steps: 4 }, { type: 'pick', task: 'reviews' }])
  expect(state.run).toEqual({ task: 'reviews', done: 0, phase: 'ready' })
})

test('the log holds what was done in its order, the last eight at most, and a restart forgets all', () => {
  const state = run([toggle('kayu'), { type: 'hand-over' }, { type: 'hand-over' }, { type: 'run' }, { type: 'stop' }])
  expect(state.log.map(({ kind }) => kind)).toEqual(['opened', 'handed', 'revoked', 'ran', 'stopped'])
  expect(state.log[0]).toEqual({ kind: 'opened', shop: 'kayu', closed: 'northfold' })
  expect(run(Array(9).fill(toggle('cedar'))).log).toHaveLength(8)
  expect(run([{ type: 'show', view: 'tasks' }, { type: 'restart' }], state)).toBe(firstState)
})

test('a task runs in a shop of the model, and finds something for each of its columns', () => {
  for (const { shop, steps, columns, rows } of [copy.tasks.offers, copy.tasks.reviews, copy.tasks.invitations]) {
    expect(shops).toContain(shop)
    expect(steps.length).toBeGreaterThan(2)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})
