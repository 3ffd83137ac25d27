import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './advantages.module.css'
import { OneForAll } from './drawings/one-for-all.tsx'
import { Renewal } from './drawings/renewal.tsx'
import { Unlimited } from './drawings/unlimited.tsx'
import { WeChat } from './drawings/we-chat.tsx'

const copy = cloudCopy.advantages

const drawings = { oneForAll: OneForAll, weChat: WeChat, unlimited: Unlimited, renewal: Renewal }

/** The four claims of specification 1, each with a drawing of what it means. */
export function Advantages(): ReactNode {
  return (
    <Section>
      <Heading level={2}>{copy.title}</Heading>
      <ul className={styles.list}>
        {copy.items.map(({ key, name, text }) => {
          const Drawing = drawings[key]
          return (
            <li key={key} className={styles.item}>
              <Heading level={3} size="medium">
                {name}
              </Heading>
              <p>{text}</p>
              <Drawing />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
