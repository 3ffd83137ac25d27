import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { AutomationDay } from './drawings/automation-day.tsx'
import { EnvironmentCabinets } from './drawings/environment-cabinets.tsx'
import { LineMap } from './drawings/line-map.tsx'
import { SmsPhone } from './drawings/sms-phone.tsx'
import styles from './experience.module.css'

const words = homeCopy.experience

/** The product experience: four drawings of what each shop gets for itself. */
export function Experience(): ReactNode {
  const { environment, devices, cloudNumber, automation } = words
  return (
    <Section className={styles.experience} cut>
      <Heading level={2} className={styles.title}>
        <Clauses parts={words.title} />
      </Heading>

      <div className={styles.environmentWords}>
        <Heading level={3}>{environment.title}</Heading>
        <p>{environment.text}</p>
      </div>
      <div className={styles.environment}>
        <EnvironmentCabinets />
      </div>

      <div className={styles.devicesWords}>
        <Heading level={3}>{devices.title}</Heading>
        <p>{devices.text}</p>
        <p className={styles.facts}>
          <Fact before={devices.price.before} figure={devices.price.figure} after={devices.price.unit} isPrice />
          <Fact figure={devices.reach.figure} after={devices.reach.unit} />
        </p>
      </div>
      <div data-room className={styles.devices}>
        <LineMap />
      </div>

      <div data-room className={styles.cloud}>
        <Heading level={3}>{cloudNumber.title}</Heading>
        <p>{cloudNumber.text}</p>
        <p className={styles.facts}>
          <Fact
            before={cloudNumber.price.before}
            figure={cloudNumber.price.figure}
            after={cloudNumber.price.unit}
            isPrice
          />
        </p>
        <SmsPhone />
      </div>

      <div className={styles.automationWords}>
        <Heading level={3}>{automation.title}</Heading>
        <p>
          {automation.text[0]}
          <Clauses parts={automation.text.slice(1)} />
        </p>
      </div>
      <div data-room className={styles.automation}>
        <AutomationDay />
      </div>
    </Section>
  )
}

type FactProps = { before?: string; figure: string; after: string; isPrice?: boolean }

function Fact({ before, figure, after, isPrice = false }: FactProps): ReactNode {
  return (
    <span className={styles.fact}>
      {before}
      <b className={isPrice ? `num ${styles.price}` : 'num'}>{figure}</b>
      {after}
    </span>
  )
}
