import type { CSSProperties, ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './automation-day.module.css'

const { drawing, hours, now, you, lanes } = homeCopy.experience.automation

type Task = { name: string; from: number; hours: number }

/** How much of a task has run by now, in percent. */
function doneShare({ from, hours }: Task): number {
  return Math.round(Math.min(1, Math.max(0, (now.hour - from) / hours)) * 100)
}

/** Custom properties for the style sheet, which lays hours out across on the desktop and down on the phone. */
function place(values: Record<`--${string}`, number | string>): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return values as CSSProperties
}

/** One day of the automation: a lane a platform, its tasks at their hours, and the hour that it is now. */
export function AutomationDay(): ReactNode {
  const rows = [...lanes, { name: you.name, tasks: [{ name: you.task, from: you.from, hours: you.hours }] }]
  return (
    <figure className={styles.day} role="img" aria-label={drawing} style={place({ '--now': now.hour })}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={place({ '--from': hour })}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
      {rows.map(({ name, tasks }, index) => (
        <div key={name} className={styles.lane} style={place({ '--lane': index + 2 })} aria-hidden="true">
          <span className={styles.name}>{name}</span>
          <div className={classNames(styles.tasks, name === you.name && styles.you)}>
            {tasks.map((task) => (
              <span
                key={task.name}
                style={place({ '--from': task.from, '--hours': task.hours, '--done': `${doneShare(task)}%` })}
              >
                {task.name}
              </span>
            ))}
          </div>
        </div>
      ))}
      <span className={styles.now} aria-hidden="true">
        {now.label}
      </span>
    </figure>
  )
}
