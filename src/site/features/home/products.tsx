import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { classNames } from '#site/ui/class-names.ts'
import { Heading } from '#site/ui/heading.tsx'
import { ArrowIcon } from '#site/ui/icons.tsx'
import { Section } from '#site/ui/section.tsx'
import type { HomeLinks } from './home-data.ts'
import styles from './products.module.css'

const { title, give, run, rows, more } = homeCopy.products

type Product = { key: keyof typeof rows; drawing: string; href: string; deskOnly?: boolean }

/** The six products: three that a shop is given, three that work for it, each group on a line of its own. */
export function Products({ links }: { links: HomeLinks }): ReactNode {
  const given: Product[] = [
    { key: 'environment', drawing: 'environment', href: links.download, deskOnly: true },
    { key: 'device', drawing: 'device', href: links.price, deskOnly: true },
    { key: 'cloudNumber', drawing: 'cloud-number', href: links.cloud },
  ]
  const running: Product[] = [
    { key: 'amazon', drawing: 'amazon', href: links.download, deskOnly: true },
    { key: 'tiktok', drawing: 'tiktok', href: links.tkIntroduce, deskOnly: true },
    { key: 'temu', drawing: 'temu', href: links.temu, deskOnly: true },
  ]
  return (
    <Section className={styles.products}>
      <Heading level={2}>{title}</Heading>
      <ProductGroup {...give} products={given} />
      <ProductGroup {...run} products={running} running />
    </Section>
  )
}

type GroupProps = { title: string; note: string; products: Product[]; running?: boolean }

function ProductGroup({ title, note, products, running = false }: GroupProps): ReactNode {
  return (
    <div className={classNames(styles.group, running && styles.running)}>
      <div>
        <Heading level={3} size="small">
          {title}
        </Heading>
        <p className={styles.note}>{note}</p>
      </div>
      <ul>
        {products.map(({ key, drawing, href, deskOnly = false }) => {
          const { name, text } = rows[key]
          return (
            <li key={key} className={styles.product}>
              <img
                src={`/drawings/product-${drawing}.svg`}
                alt=""
                width={168}
                height={84}
                loading="lazy"
                decoding="async"
              />
              <h4>{name}</h4>
              <p>{text}</p>
              <a className={classNames(styles.more, deskOnly && styles.deskOnly)} href={href}>
                {more}
                <span className="visually-hidden">{name}</span>
                <ArrowIcon size={16} />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
