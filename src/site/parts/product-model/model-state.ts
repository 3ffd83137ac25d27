import type { productModelCopy } from '#site/copy/product-model.ts'

type Copy = typeof productModelCopy
export type View = keyof Copy['tabs']
export type ShopKey = keyof Copy['shops']
export type Trait = keyof Copy['compare']['traits']
export type ColleagueKey = keyof Copy['team']['colleagues']
/** The third layer, 改得了, is not part of the model. */
export type Layer = keyof Copy['team']['layers']
export type TaskKey = 'offers' | 'reviews' | 'invitations'

/** Who gets which shop, and up to which layer. */
export type Handover = { shop: ShopKey; colleague: ColleagueKey; layer: Layer }

/** A task's progress: the number of steps that are done, and whether the next one is being done. */
type Run = { task: TaskKey; done: number; phase: 'ready' | 'running' | 'stopped' | 'ended' }

export type LogEntry =
  | { kind: 'opened'; shop: ShopKey; closed: ShopKey | null }
  | { kind: 'closed'; shop: ShopKey }
  | ({ kind: 'handed' } & Handover)
  | { kind: 'revoked'; shop: ShopKey; colleague: ColleagueKey }
  | { kind: 'ran'; task: TaskKey }
  | { kind: 'stopped'; task: TaskKey }

export type ModelState = {
  view: View
  /** The two windows side by side; null where no shop is open. */
  panes: readonly [ShopKey | null, ShopKey | null]
  /** The pane whose shop was opened first: the next shop replaces it while both are taken. */
  oldest: 0 | 1
  /** The choice in the form, and what was handed over before. */
  choice: Handover
  handovers: readonly Handover[]
  run: Run
  /** What the visitor did, the newest last. */
  log: readonly LogEntry[]
}

export type ModelAction =
  | { type: 'show'; view: View }
  | { type: 'toggle'; shop: ShopKey }
  | { type: 'choose'; choice: Partial<Handover> }
  | { type: 'hand-over' }
  | { type: 'pick'; task: TaskKey }
  | { type: 'run' }
  /** One more step is done; `steps` is how many the task has. */
  | { type: 'step'; steps: number }
  /** All steps at once, for visitors who want no motion. */
  | { type: 'finish'; steps: number }
  | { type: 'stop' }
  | { type: 'restart' }

/** As the server renders it: two shops are open, so that the still picture shows how they differ. */
export const firstState: ModelState = {
  view: 'shops',
  panes: ['northfold', 'lumen'],
  oldest: 0,
  choice: { shop: 'northfold', colleague: 'lin', layer: 'open' },
  handovers: [],
  run: { task: 'offers', done: 0, phase: 'ready' },
  log: [],
}

const entriesAtMost = 8

export function reduceModel(state: ModelState, action: ModelAction): ModelState {
  switch (action.type) {
    case 'show':
      return { ...state, view: action.view }
    case 'toggle':
      return toggleShop(state, action.shop)
    case 'choose':
      return { ...state, choice: { ...state.choice, ...action.choice } }
    case 'hand-over':
      return handOver(state)
    case 'pick':
      return { ...state, run: { task: action.task, done: 0, phase: 'ready' } }
    case 'run':
      return {
        ...withEntry(state, { kind: 'ran', task: state.run.task }),
        run: { ...state.run, done: 0, phase: 'running' },
      }
    case 'step':
      return state.run.phase === 'running' ? { ...state, run: afterStep(state.run, action.steps) } : state
    case 'finish':
      return { ...state, run: { ...state.run, done: action.steps, phase: 'ended' } }
    case 'stop':
      if (state.run.phase !== 'running') return state
      return { ...withEntry(state, { kind: 'stopped', task: state.run.task }), run: { ...state.run, phase: 'stopped' } }
    case 'restart':
      return firstState
  }
}

function withEntry(state: ModelState, entry: LogEntry): ModelState {
  return { ...state, log: [...state.log, entry].slice(-entriesAtMost) }
}

/** Closes an open shop; opens another one in the free pane, or in place of the shop that was opened first. */
function toggleShop(state: ModelState, shop: ShopKey): ModelState {
  const [left, right] = state.panes
  if (left === shop || right === shop) {
    const panes = [left === shop ? null : left, right === shop ? null : right] as const
    // The shop that remains is the one opened first from now on.
    return { ...withEntry(state, { kind: 'closed', shop }), panes, oldest: left === shop ? 1 : 0 }
  }
  const at = left === null ? 0 : right === null ? 1 : state.oldest
  const closed = state.panes[at]
  const panes = at === 0 ? ([shop, right] as const) : ([left, shop] as const)
  return { ...withEntry(state, { kind: 'opened', shop, closed }), panes, oldest: at === 0 ? 1 : 0 }
}

/** The layer that a colleague has in a shop; null where it was not handed over. */
export function layerOf({ handovers }: ModelState, { shop, colleague }: Omit<Handover, 'layer'>): Layer | null {
  return handovers.find((one) => one.shop === shop && one.colleague === colleague)?.layer ?? null
}

/** Hands the chosen shop over, changes the layer, or takes the shop back where the colleague has that very layer. */
function handOver(state: ModelState): ModelState {
  const { choice } = state
  const { shop, colleague } = choice
  const others = state.handovers.filter((one) => one.shop !== shop || one.colleague !== colleague)
  if (layerOf(state, choice) === choice.layer)
    return { ...withEntry(state, { kind: 'revoked', shop, colleague }), handovers: others }
  return { ...withEntry(state, { kind: 'handed', ...choice }), handovers: [...others, choice] }
}

function afterStep(run: Run, steps: number): Run {
  const done = Math.min(run.done + 1, steps)
  return { ...run, done, phase: done === steps ? 'ended' : 'running' }
}

/** What a layer allows in a shop (docs/facts.md, team permissions); null is a colleague who does not have it. */
export function rightsOf(layer: Layer | null) {
  return { list: layer !== null, open: layer === 'open', edit: false }
}

type Traits = Readonly<Record<Trait, string>>

/** The traits in which two shops differ, and those that they have in common, in the order of the table. */
export function compareShops(one: Traits, other: Traits): { different: Trait[]; same: Trait[] } {
  const traits: Trait[] = ['address', 'zone', 'language', 'print']
  return {
    different: traits.filter((trait) => one[trait] !== other[trait]),
    same: traits.filter((trait) => one[trait] === other[trait]),
  }
}
