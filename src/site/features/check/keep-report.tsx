import { type ReactNode, useState } from 'react'
import { checkResultsCopy } from '#site/copy/check-results.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { drawReport } from './draw-report.ts'
import styles from './keep-report.module.css'
import type { Report } from './report.ts'

const copy = checkResultsCopy.report

/** The report on paper, by the browser's own printing, or as a picture that is drawn here. */
export function KeepReport({ report }: { report: Report }): ReactNode {
  const [failed, setFailed] = useState(false)

  async function save() {
    const picture = await drawReport(report)
    setFailed(picture === null)
    if (picture === null) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(picture)
    link.download = `${copy.file}.png`
    link.click()
    // The browser has its own hold on the file by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }

  return (
    <Section ground="light" id="report" className={styles.keep}>
      <div>
        <Heading level={2} size="medium">
          {copy.heading}
        </Heading>
        <p>{copy.text}</p>
        {failed && <p role="alert">{copy.failed}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={save}>
          {copy.picture}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
    </Section>
  )
}
