import type { ReactNode } from 'react'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import { classNames } from '#ui/class-names.ts'
import { GoodIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { TaskKey } from './model-state.ts'
import styles from './product-model.module.css'
import type { ViewProps } from './product-model.tsx'

const { tasks } = copy
const taskKeys: readonly TaskKey[] = ['offers', 'reviews', 'repricing']

/** The scheduled tasks; the chosen one runs step by step, ends where it waits for a person, and can be stopped. */
export function TasksView({ state: { run }, dispatch }: ViewProps): ReactNode {
  const { name, shop, steps, result } = tasks[run.task]
  const isRunning = run.phase === 'running'
  return (
    <>
      <ul className={styles.list} aria-label={tasks.list}>
        {taskKeys.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={classNames(styles.row, styles.task)}
              data-on={key === run.task || undefined}
              aria-pressed={key === run.task}
              onClick={() => dispatch({ type: 'pick', task: key })}
            >
              <span className={styles.shop}>
                <b>{tasks[key].name}</b>
                <small>{copy.shops[tasks[key].shop].name}</small>
              </span>
              <span className={styles.at}>{tasks[key].at}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classNames(styles.page, styles.padded)} data-ground="light">
        <p className={styles.title}>{tasks.of(name, copy.shops[shop].name)}</p>
        <ol className={styles.steps} aria-label={tasks.steps}>
          {steps.map((words, place) => {
            const isDone = place < run.done
            const isDoing = isRunning && place === run.done
            return (
              <li key={words} data-done={isDone || undefined} data-doing={isDoing || undefined}>
                <i aria-hidden="true">{isDone ? <GoodIcon size={26} /> : isDoing ? <Spinner /> : place + 1}</i>
                {words}
                {(isDone || isDoing) && <span className="visually-hidden">{isDone ? tasks.done : tasks.doing}</span>}
              </li>
            )
          })}
        </ol>
        <p className={styles.result} data-on={run.phase === 'ended' || undefined}>
          {run.phase === 'ended' ? result : run.phase === 'stopped' ? tasks.stopped : tasks.ready}
        </p>
        <button type="button" className={styles.main} onClick={() => dispatch({ type: isRunning ? 'stop' : 'run' })}>
          {isRunning ? tasks.stop : tasks.run}
        </button>
      </div>
    </>
  )
}
