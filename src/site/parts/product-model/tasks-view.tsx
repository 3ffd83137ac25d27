import type { ReactNode } from 'react'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import { classNames } from '#ui/class-names.ts'
import { GoodIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { TaskKey } from './model-state.ts'
import shared from './product-model.module.css'
import type { ViewProps } from './shops-view.tsx'
import styles from './tasks-view.module.css'

const { tasks } = copy
/** A task has read its values after so many steps: it opens the environment, and reads. */
const readingSteps = 2

const taskKeys: readonly TaskKey[] = ['offers', 'reviews', 'invitations']

/** The scheduled tasks; the chosen one runs step by step, ends where it waits for a person, and can be stopped. */
export function TasksView({ state: { run }, dispatch }: ViewProps): ReactNode {
  const { name, shop, steps, result } = tasks[run.task]
  const isRunning = run.phase === 'running'
  return (
    <>
      <ul className={classNames(shared.list, styles.tasks)} aria-label={tasks.list}>
        {taskKeys.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={classNames(shared.row, styles.task)}
              data-on={key === run.task || undefined}
              aria-pressed={key === run.task}
              onClick={() => dispatch({ type: 'pick', task: key })}
            >
              <span className={classNames(shared.shop, styles.name)}>
                <b>{tasks[key].name}</b>
                <small>{copy.shops[tasks[key].shop].name}</small>
              </span>
              <span className={styles.at}>{tasks[key].at}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classNames(shared.page, shared.padded, styles.progress)} data-ground="light">
        <p className={shared.title}>{tasks.of(name, copy.shops[shop].name)}</p>
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
        <ResultTable task={run.task} done={run.done} />
        <p className={styles.result} data-on={run.phase === 'ended' || undefined}>
          {run.phase === 'ended' ? result : run.phase === 'stopped' ? tasks.stopped : tasks.ready}
        </p>
        <button type="button" className={shared.main} onClick={() => dispatch({ type: isRunning ? 'stop' : 'run' })}>
          {isRunning ? tasks.stop : tasks.run}
        </button>
      </div>
    </>
  )
}

/** The results of the run so far: the values once they are read, and what is done about each at the end. */
function ResultTable({ task, done }: { task: TaskKey; done: number }): ReactNode {
  const { columns, rows, steps } = tasks[task]
  const isKnown = (column: number) => done >= (column === columns.length - 1 ? steps.length : readingSteps)
  return (
    <table className={styles.results}>
      <caption className="visually-hidden">{tasks.results}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={columns[place + 1]}>{isKnown(place + 1) ? value : tasks.unknown}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
