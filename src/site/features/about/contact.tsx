import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { aboutCopy } from '#site/copy/about.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './contact.module.css'

const copy = aboutCopy.contact

type ContactProps = Pick<
  SiteSettings,
  'founded' | 'companyName' | 'address' | 'email' | 'brandPhone' | 'hotline' | 'officeHours'
>

/** Where the company is and how to reach it, all from the settings, beside the coast that its lines leave from. */
export function Contact(settings: ContactProps): ReactNode {
  const { founded, companyName, address, email, brandPhone, hotline, officeHours } = settings
  return (
    <section className={styles.contact}>
      <Coast city={founded.city} />
      <div className={styles.words}>
        <Heading level={2} className={styles.title}>
          {copy.title(founded.city)}
        </Heading>
        <dl className="num">
          <Row name={copy.company}>{companyName}</Row>
          <Row name={copy.address}>{address}</Row>
          <Row name={copy.brandPhone}>
            <a href={telephoneHref(brandPhone)}>{brandPhone}</a>
          </Row>
          <Row name={copy.hotline}>
            <a href={telephoneHref(hotline)}>{hotline}</a>
          </Row>
          {email && (
            <Row name={copy.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </Row>
          )}
          {officeHours && <Row name={copy.officeHours}>{officeHours}</Row>}
        </dl>
      </div>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The picture is far wider than its place, so that the land reaches the window's edge on wide screens. */
function Coast({ city }: { city: string }) {
  return (
    <div className={styles.place}>
      <div className={styles.coast}>
        <Drawing name="coast" alt={copy.drawing} width={1660} height={430} />
        <b>{city}</b>
        <span>{copy.bay}</span>
        <small>{copy.sketch}</small>
      </div>
    </div>
  )
}
