import type { ReactNode } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { LockIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import checkStep from './drawings/check-step.svg'
import styles from './trust.module.css'

const { trust: copy } = downloadCopy

/** Where installers come from and where they do not, and what to do about a warning. No scan is claimed (standards 7). */
export function Trust(): ReactNode {
  const { origin } = useVisit()
  const { consultChatUrl } = useSettings()
  const [before, chat, after] = copy.report
  return (
    <section className={styles.trust}>
      <div>
        <h2>{copy.addressTitle}</h2>
        <p className={classNames(styles.address, textStyles.code)}>
          <LockIcon />
          <span>{origin + pages.download.path}</span>
        </p>
        <p className={styles.text}>{copy.address(URL.canParse(origin) ? new URL(origin).host : origin)}</p>
        <p className={styles.fakes}>
          {copy.fakes.map((fake) => (
            <s key={fake}>{fake}</s>
          ))}
        </p>
        <p className={styles.text}>
          {before}
          <TextLink href={consultChatUrl} target="_blank" rel="noopener">
            {chat}
          </TextLink>
          {after}
        </p>
      </div>
      <div>
        <h2>{copy.scanTitle}</h2>
        <ul className={styles.steps}>
          {copy.steps.map((step) => (
            <li key={step}>
              <img src={checkStep} alt="" width={32} height={76} loading="lazy" />
              {step}
            </li>
          ))}
        </ul>
        <p className={styles.text}>{copy.scan}</p>
      </div>
    </section>
  )
}
