import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformDetailCopy, platformsCopy } from '#site/copy/platforms.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { fittingSize, Shelves, Shutter } from './drawings/shop.tsx'
import { type PlatformDetail, sentencesOf } from './platform.ts'
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
          {html === '' ? (
            <p>{platformDetailCopy.noIntroduction}</p>
          ) : (
            <>
              <RichText html={html} />
              <p className={textStyles.note}>{platformDetailCopy.source}</p>
            </>
          )}
        </div>
        <PlatformAside platform={platform} />
      </div>
    </>
  )
}

function Words({ platform }: { platform: PlatformDetail }): ReactNode {
  const { name, logo, type, introduction, settleIn, official } = platform
  const visit = useVisit()
  const { brandName, prices } = useSettings()
  const [enter, site] = [readStaffLink(settleIn), readStaffLink(official)]
  // Most platforms have no page of their own for sellers who come: one way, and it says where it leads.
  const hasOwnEntry = enter !== null && enter.href !== site?.href
  const [area, rest] = sentencesOf(introduction)
  return (
    <div className={styles.words}>
      <p className={classNames(styles.kind, textStyles.note)}>
        {type !== null && <span>{type}</span>}
        {rest !== '' && <span>{area}</span>}
      </p>
      <div className={styles.name}>
        {logo !== '' && <LogoTile name={name} src={logo} size={56} />}
        <h1 data-long={[...name].length > longName || undefined}>{name}</h1>
      </div>
      <p className={classNames(styles.introduction, textStyles.quiet)}>{rest || area}</p>
      <div className={styles.ways}>
        {enter && (
          <ButtonLink look="go" size="tall" {...anchorOf(enter)}>
            {hasOwnEntry ? platformDetailCopy.enter : platformDetailCopy.official}
          </ButtonLink>
        )}
        {site && (hasOwnEntry || !enter) && (
          <TextLink alone {...anchorOf(site)}>
            {platformDetailCopy.official}
          </TextLink>
        )}
        {isShownTo(pages.price, visit) && prices.device !== null && (
          <TextLink alone href={pages.price.path}>
            {platformDetailCopy.line}
          </TextLink>
        )}
      </div>
      <p className={classNames(styles.notice, textStyles.note)}>{platformDetailCopy.notice(brandName)}</p>
    </div>
  )
}

/** The platform's shop close up: the door is open, the flag is out, and a line of its own comes to the door. */
function OpenShop({ shop, name }: { shop: number; name: string }): ReactNode {
  return (
    <svg
      className={styles.shop}
      viewBox="0 0 520 520"
      strokeWidth="2"
      role="img"
      aria-label={platformDetailCopy.drawing}
    >
      <Shelves shop={shop} x={90} y={120} width={330} height={350} aboveFloor={110} step={74} below={138} />
      <path fill="var(--deep-2)" d="M130 400h250v70H130z" />
      <path fill="var(--deep-3)" d="M118 388h274v14H118z" />
      <path fill="var(--paper)" stroke="var(--deep-2)" d="M250 388v-26h44v26" />
      <path stroke="var(--sail-soft)" d="M258 371h28M258 378h18" />
      <Shutter x={90} y={120} width={330} height={40} rim={5} />
      <path stroke="var(--ink)" strokeWidth="6" d="M87 120V470M423 120V470" />
      <path fill="var(--ink)" d="M64 48h382v72H64z" />
      <text x="255" y="97" fill="var(--on)" fontWeight="600" textAnchor="middle" fontSize={fittingSize(name, 38, 340)}>
        {name}
      </text>
      <path stroke="var(--line-2)" d="M-1800 470.500H2400" />
      <path fill="none" stroke="var(--leaf)" d="M2400 496H264q-9 0-9-9v-15" />
      <circle fill="var(--paper)" stroke="var(--leaf)" cx="255" cy="470" r="6" />
      <path stroke="var(--ink)" strokeWidth="3" d="M450 470V300" />
      <path fill="var(--ember)" d="M452 300h52l-14 15 14 15h-52z" />
    </svg>
  )
}

/** Beside the introduction: what it says where, other platforms of the same type, and what was written about it. */
function PlatformAside({ platform: { name, sections, siblings, articles } }: { platform: PlatformDetail }): ReactNode {
  return (
    <div className={styles.aside}>
      {sections.length > 1 && (
        <nav className={styles.contents} aria-label={platformDetailCopy.contents}>
          <h2>{platformDetailCopy.contents}</h2>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {siblings.length > 0 && (
        <nav className={styles.siblings} aria-label={platformDetailCopy.siblings}>
          <h2>{platformDetailCopy.siblings}</h2>
          <ul>
            {siblings.map((sibling) => (
              <li key={sibling.id}>
                <a href={platformHref(sibling.id)}>
                  {sibling.name}
                  <small>{sentencesOf(sibling.introduction)[0]}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {articles.length > 0 && (
        <nav className={styles.articles} aria-label={platformDetailCopy.articles(name)}>
          <h2>{platformDetailCopy.articles(name)}</h2>
          <ul>
            {articles.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
