import type { ReactNode } from 'react'
import { platformDetailCopy as copy, platformsCopy } from '#site/copy/platforms.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OpenShop } from './drawings/open-shop.tsx'
import { sentencesOf } from './platform.ts'
import { PlatformAside } from './platform-aside.tsx'
import type { PlatformDetail } from './platform-detail.ts'
import styles from './platform-page.module.css'

/** A longer name is set smaller. */
const longName = 14

const [tabId, panelId] = ['introduction-tab', 'introduction']

/** One platform (specification 2): its shop close up, the ways in, and what an editor wrote about it. */
export function PlatformPage({ platform }: { platform: PlatformDetail }): ReactNode {
  const { id, name, html } = platform
  return (
    <>
      <div className={styles.place}>
        <Crumbs parted="slash" steps={[pages.home, pages.allPlatform]} here={name} />
      </div>
      <div className={styles.top}>
        <Words platform={platform} />
        <OpenShop shop={id} name={name} />
      </div>
      <div className={styles.body}>
        <div className={styles.tabs} role="tablist">
          <a id={tabId} href={`#${panelId}`} role="tab" aria-selected="true" aria-controls={panelId}>
            {platformsCopy.introduction}
          </a>
        </div>
        <div id={panelId} className={styles.text} role="tabpanel" aria-labelledby={tabId}>
          {html === '' ? <p>{copy.noIntroduction}</p> : <RichText html={html} />}
        </div>
        <PlatformAside platform={platform} />
      </div>
    </>
  )
}

function Words({ platform }: { platform: PlatformDetail }): ReactNode {
  const { name, logo, type, introduction, settleIn, official } = platform
  const visit = useVisit()
  const { brandName } = useSettings()
  const [enter, site] = [readStaffLink(settleIn), readStaffLink(official)]
  // Most platforms have no page of their own for sellers who come: one way, and it says where it leads.
  const hasOwnEntry = enter !== null && enter.href !== site?.href
  const [area, rest] = sentencesOf(introduction)
  return (
    <div className={styles.words}>
      <p className={styles.kind}>
        {type !== null && <span>{type}</span>}
        {rest !== '' && <span>{area}</span>}
      </p>
      <div className={styles.name}>
        <LogoTile name={name} src={logo} size={56} />
        <h1 data-long={[...name].length > longName || undefined}>{name}</h1>
      </div>
      <p className={styles.introduction}>{rest || area}</p>
      <div className={styles.ways}>
        {enter && (
          <ButtonLink look="go" size="tall" {...anchorOf(enter)}>
            {hasOwnEntry ? copy.enter : copy.official}
          </ButtonLink>
        )}
        {site && (hasOwnEntry || !enter) && (
          <TextLink alone {...anchorOf(site)}>
            {copy.official}
          </TextLink>
        )}
        {isShownTo(pages.price, visit) && (
          <TextLink alone href={pages.price.path}>
            {copy.line}
          </TextLink>
        )}
      </div>
      <p className={styles.notice}>{copy.notice(brandName)}</p>
    </div>
  )
}
