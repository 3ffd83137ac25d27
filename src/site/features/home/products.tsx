import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import styles from './products.module.css'

const { title, give, run, rows } = homeCopy.products

type Product = { key: keyof typeof rows; drawing: string; href: string; isDesktopOnly?: boolean }

const given: Product[] = [
  { key: 'environment', drawing: 'environment', href: pages.download.path, isDesktopOnly: true },
  { key: 'device', drawing: 'device', href: pages.price.path, isDesktopOnly: true },
  { key: 'cloudNumber', drawing: 'cloud-number', href: pages.cloud.path },
]
const running: Product[] = [
  { key: 'amazon', drawing: 'amazon', href: pages.download.path, isDesktopOnly: true },
  { key: 'tiktok', drawing: 'tiktok', href: pages.tkIntroduce.path, isDesktopOnly: true },
  { key: 'temu', drawing: 'temu', href: pages.temu.path, isDesktopOnly: true },
]

/** The six products: three that a shop is given, three that work for it, each group hung on a line of its own. */
export function Products(): ReactNode {
  return (
    <div>
      <Heading level={2}>{title}</Heading>
      <ProductGroup {...give} products={given} />
      <ProductGroup {...run} products={running} running />
    </div>
  )
}

type GroupProps = { title: string; note: string; products: Product[]; running?: boolean }

function ProductGroup({ title, note, products, running = false }: GroupProps): ReactNode {
  const hasDesktop = useVisit().platform === 'pc'
  return (
    <div className={classNames(styles.group, running && styles.running)}>
      <div className={styles.head}>
        <Heading level={3} size="small">
          {title}
        </Heading>
        <p>{note}</p>
      </div>
      <ul>
        {products.map(({ key, drawing, href, isDesktopOnly = false }) => {
          const { name, text } = rows[key]
          return (
            <li key={key}>
              <Drawing name={`product-${drawing}`} width={168} height={84} />
              <h4>
                {hasDesktop || !isDesktopOnly ? (
                  <a className={styles.more} href={href}>
                    {name}
                    <ArrowIcon size={16} />
                  </a>
                ) : (
                  name
                )}
              </h4>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
