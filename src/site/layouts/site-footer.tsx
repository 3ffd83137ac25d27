import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { isShownTo, type Page, pages } from '#site/pages.ts'
import { aiChatPath } from '#site/redirects.ts'
import { CachedFragment } from '#site/visit/cached-fragment.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { CopyrightLine } from './copyright-line.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './site-footer.module.css'

const copy = frameCopy.footer

/** The footer of both layouts: the phone has more contact lines and marks the privacy link (specification 2). */
export function SiteFooter() {
  const settings = useSettings()
  const visit = useVisit()
  const phone = visit.platform === 'mobile'
  const shown = (rows: Page[]) => rows.filter((row) => isShownTo(row, visit))
  return (
    <CachedFragment as="footer" className={styles.footer} data-deferred data-ground="deep">
      <div className={styles.columns}>
        <div className={styles.contact}>
          <HomeLink className={styles.logo} />
          <p>
            {copy.brandCooperation}　<a href={telephoneHref(settings.brandPhone)}>{settings.brandPhone}</a>
          </p>
          <p>
            {copy.hotline}　<a href={telephoneHref(settings.hotline)}>{settings.hotline}</a>
          </p>
          {settings.officeHours !== '' && (
            <p>
              {copy.hours}　{settings.officeHours}
            </p>
          )}
          {settings.email !== '' && (
            <p className={styles.phoneOnly}>
              {copy.email}　<a href={`mailto:${settings.email}`}>{settings.email}</a>
            </p>
          )}
          <p>
            {copy.address}　{settings.address}
          </p>
        </div>
        <Column title={copy.quick}>
          <PageLinks rows={shown([pages.home, pages.price, pages.download])} />
        </Column>
        <Column title={copy.product} className={styles.product}>
          <PageLinks
            rows={shown([pages.productTour, pages.pricingGuide, pages.cloud, pages.check, pages.tkSettled, pages.temu])}
          />
          {settings.helpCentreUrl !== '' && (
            <Outside href={settings.helpCentreUrl}>{frameCopy.outside.helpCentre}</Outside>
          )}
          {settings.aiChatUrl !== '' && <Outside href={aiChatPath}>{frameCopy.outside.aiChat}</Outside>}
        </Column>
        <Column title={copy.about}>
          <PageLinks rows={shown([pages.aboutUs, pages.partner, pages.brand])} />
        </Column>
        <Column title={copy.legal}>
          <li>
            <a href={pages.agreement.path}>{pages.agreement.label}</a>
          </li>
          <li>
            <a href={phone ? `${pages.privacy.path}?origin=home` : pages.privacy.path}>{pages.privacy.label}</a>
          </li>
        </Column>
        {settings.qr.business !== '' && (
          <div className={styles.business}>
            <h2>{copy.business}</h2>
            <QrPicture src={settings.qr.business} alt={copy.business} size={96} />
            <p>{phone ? copy.businessHintPhone : copy.businessHint}</p>
          </div>
        )}
      </div>
      <p className={styles.trademarks}>{copy.trademarks}</p>
      <CopyrightLine />
    </CachedFragment>
  )
}

function Column({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function PageLinks({ rows }: { rows: Page[] }) {
  return rows.map((row) => (
    <li key={row.path}>
      <a href={row.path}>{row.label}</a>
    </li>
  ))
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener nofollow">
        {children}
      </a>
    </li>
  )
}
