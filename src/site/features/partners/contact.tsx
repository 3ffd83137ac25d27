import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import { pages } from '#site/pages.ts'
import { telephoneHref } from '#site/visit/telephone.ts'
import { Heading } from '#ui/heading.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './contact.module.css'

const copy = partnersCopy.contact

/** Whom to reach: the business QR and telephone of the site settings. */
type ContactProps = { qr: string; phone: string; onPhone: boolean }

/** The close of the page: how a company becomes a partner, and the two links that always stand here. */
export function Contact({ qr, phone, onPhone }: ContactProps): ReactNode {
  const title = onPhone ? copy.press : copy.scan
  return (
    <section className={styles.contact} data-ground="tint">
      <div>
        <Heading level={2}>{copy.title}</Heading>
        <p>{copy.text}</p>
        <nav aria-label={copy.links}>
          {[pages.partner, pages.agreement].map(({ path, label }) => (
            <TextLink key={path} alone href={path}>
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
      <div className={styles.business}>
        <QrPicture src={qr} alt={title} size={128} />
        <p>
          <b>{title}</b>
          {copy.phone}　<a href={telephoneHref(phone)}>{phone}</a>
        </p>
      </div>
    </section>
  )
}
