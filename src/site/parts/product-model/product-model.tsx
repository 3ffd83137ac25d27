import { type ReactNode, useEffect, useReducer } from 'react'
import { lastOf } from '#domain/shared/last-of.ts'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { TabSet } from '#ui/tab-set.tsx'
import { compareShops, firstState, type LogEntry, type ModelState, reduceModel, type View } from './model-state.ts'
import styles from './product-model.module.css'
import type { ViewProps } from './shops-view.tsx'
import { ShopsView } from './shops-view.tsx'
import { TasksView } from './tasks-view.tsx'
import { TeamView } from './team-view.tsx'

/** How long a step of a task takes. */
const stepMs = 900

const views: Record<View, (props: ViewProps) => ReactNode> = {
  shops: ShopsView,
  team: TeamView,
  tasks: TasksView,
  log: LogView,
}

/**
 * The client's window as a working model: its state is `model-state.ts`, nothing of it is sent or stored. The server
 * renders its first state, which is what visitors without script see. With `log` it shows what the visitor did, too.
 */
export function ProductModel({ log = false }: { log?: boolean }): ReactNode {
  const [state, dispatch] = useReducer(reduceModel, firstState)
  useSteps(state, dispatch)
  const shown: View[] = log ? ['shops', 'team', 'tasks', 'log'] : ['shops', 'team', 'tasks']
  const Current = views[state.view]
  return (
    <figure className={styles.model} aria-label={copy.label} data-example data-hydrates-late>
      <noscript>
        <p className={text.note}>{copy.noScript}</p>
      </noscript>
      <div className={styles.window} data-ground="deep">
        <TabSet
          label={copy.tabsLabel}
          tabs={shown.map((key) => ({ key, label: copy.tabs[key] }))}
          selected={state.view}
          onSelect={(view) => dispatch({ type: 'show', view })}
          classes={{ list: styles.bar, tab: styles.tab }}
        >
          <div className={styles.body}>
            <Current state={state} dispatch={dispatch} />
          </div>
        </TabSet>
        <div className={styles.foot}>
          <p role="status">{statusOf(state)}</p>
          <button type="button" className={styles.plain} onClick={() => dispatch({ type: 'restart' })}>
            {copy.restart}
          </button>
        </div>
      </div>
      <figcaption className={text.note}>{copy.note}</figcaption>
    </figure>
  )
}

/** Does the running task's steps one after the other; at once for visitors who want no motion. */
function useSteps({ run: { task, done, phase } }: ModelState, dispatch: ViewProps['dispatch']): void {
  useEffect(() => {
    if (phase !== 'running') return
    const steps = copy.tasks[task].steps.length
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      dispatch({ type: 'finish', steps })
      return
    }
    const timer = setTimeout(() => dispatch({ type: 'step', steps }), done === 0 ? stepMs / 2 : stepMs)
    return () => clearTimeout(timer)
  }, [task, done, phase, dispatch])
}

/** The line below the window: what was done last, and what follows from it. */
function statusOf(state: ModelState): string {
  const { run, log } = state
  const last = lastOf(log)
  if (run.phase === 'running') {
    const { name, steps } = copy.tasks[run.task]
    return copy.status.step(name, Math.min(run.done + 1, steps.length), steps.length)
  }
  if (last?.kind === 'ran' && run.phase === 'ended') return copy.tasks[run.task].result
  if (last !== undefined && last.kind !== 'opened') return entryWords(last)
  const compared = comparisonWords(state)
  const lastWords = last === undefined ? copy.status.start : entryWords(last)
  return compared === '' ? lastWords : `${lastWords}。${compared}`
}

function comparisonWords({ panes: [left, right] }: ModelState): string {
  if (left === null || right === null) return ''
  const { different, same } = compareShops(copy.shops[left], copy.shops[right])
  const names = (traits: typeof same) => traits.map((trait) => copy.compare.traits[trait]).join('、')
  const alike = same.length === 0 ? '' : `；${copy.status.alike(names(same))}`
  return `${copy.status.differ(names(different))}${alike}`
}

function entryWords(entry: LogEntry): string {
  const { status, shops, team, tasks } = copy
  if (entry.kind === 'ran') return status.ran(tasks[entry.task].name)
  if (entry.kind === 'stopped') return status.stopped(tasks[entry.task].name)
  const shop = shops[entry.shop].name
  if (entry.kind === 'closed') return status.closed(shop)
  if (entry.kind === 'opened')
    return entry.closed === null ? status.opened(shop) : status.swapped(shop, shops[entry.closed].name)
  const colleague = team.colleagues[entry.colleague].name
  if (entry.kind === 'revoked') return status.revoked(shop, colleague)
  return status.handed(shop, colleague, team.layers[entry.layer])
}

/** What the visitor did in the model, in order: the client keeps such records of everyone in a team. */
function LogView({ state: { log } }: ViewProps): ReactNode {
  return (
    <div className={classNames(styles.page, styles.padded, styles.wide)} data-ground="light">
      <p className={styles.title}>{copy.log.title}</p>
      {log.length === 0 ? (
        <p className={text.note}>{copy.log.empty}</p>
      ) : (
        <ol className={styles.log}>
          {log.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and none ever moves.
            <li key={place}>
              <b>{copy.log.you}</b>
              {entryWords(entry)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
