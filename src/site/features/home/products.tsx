import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import styles from './products.module.css'

/** What leads from a product and draws it, in the order of the words. */
type Product = { drawing: string; href: string; isDesktopOnly?: boolean }

const given: Product[] = [
  { drawing: 'environment', href: pages.download.path, isDesktopOnly: true },
  { drawing: 'device', href: pages.price.path, isDesktopOnly: true },
  { drawing: 'cloud-number', href: pages.cloud.path },
]
const running: Product[] = [
  { drawing: 'amazon', href: pages.download.path, isDesktopOnly: true },
  { drawing: 'tiktok', href: pages.tkIntroduce.path, isDesktopOnly: true },
  { drawing: 'temu', href: pages.temu.path, isDesktopOnly: true },
]

/** The six products: three that a shop is given, three that work for it, each group hung on a line of its own. */
export function Products({ words }: { words: SiteWords<'homeProducts'> }): ReactNode {
  const { title, give, giveNote, run, runNote, items } = words
  return (
    <div>
      <Heading level={2}>{title}</Heading>
      <ProductGroup title={give} note={giveNote} products={given} rows={items} />
      <ProductGroup title={run} note={runNote} products={running} rows={items.slice(given.length)} running />
    </div>
  )
}

type GroupProps = {
  title: string
  note: string
  products: Product[]
  /** Their words, in the same order. */
  rows: SiteWords<'homeProducts'>['items']
  running?: boolean
}

function ProductGroup({ title, note, products, rows, running = false }: GroupProps): ReactNode {
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
        {products.map(({ drawing, href, isDesktopOnly = false }, at) => {
          const { name, text } = rows[at] ?? { name: '', text: '' }
          return (
            <li key={drawing}>
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
