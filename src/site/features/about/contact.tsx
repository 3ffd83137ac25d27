import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { aboutDrawings } from '#site/copy/about.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './contact.module.css'

type Fields = SiteWords<'aboutContact'>

type ContactProps = Pick<
  SiteSettings,
  'founded' | 'companyName' | 'address' | 'email' | 'brandPhone' | 'hotline' | 'officeHours'
> & { fields: Fields }

/** Where the company is and how to reach it, all from the settings, beside the coast that its lines leave from. */
export function Contact({ fields, ...settings }: ContactProps): ReactNode {
  const { founded, companyName, address, email, brandPhone, hotline, officeHours } = settings
  return (
    <section className={styles.contact}>
      <Coast city={founded.city} fields={fields} />
      <div className={styles.words}>
        <Heading level={2} className={styles.title}>
          {fillFacts(fields.title, { city: founded.city })}
        </Heading>
        <dl className="num">
          <Row name={fields.company}>{companyName}</Row>
          <Row name={fields.address}>{address}</Row>
          <Row name={fields.brandPhone}>
            <a href={telephoneHref(brandPhone)}>{brandPhone}</a>
          </Row>
          <Row name={fields.hotline}>
            <a href={telephoneHref(hotline)}>{hotline}</a>
          </Row>
          {email && (
            <Row name={fields.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </Row>
          )}
          {officeHours && <Row name={fields.officeHours}>{officeHours}</Row>}
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
function Coast({ city, fields: { bay, sketch } }: { city: string; fields: Fields }) {
  return (
    <div className={styles.place}>
      <div className={styles.coast}>
        <Drawing name="coast" alt={aboutDrawings.coast} width={1660} height={430} />
        <b>{city}</b>
        {bay !== '' && <span>{bay}</span>}
        {sketch !== '' && <small>{sketch}</small>}
      </div>
    </div>
  )
}
