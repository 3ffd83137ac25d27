import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { notFoundCopy as copy } from '#site/copy/not-found.ts'
import { productPopupCopy } from '#site/copy/product-popup.ts'
import { pages } from '#site/pages.ts'
import { still } from '#site/parts/kept-html.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './not-found.module.css'

/** 404: a line that leads nowhere, the way home (specification 2), and what helps a visitor who looked for something else. */
export function NotFound(): ReactNode {
  return (
    <Hydrate when={still}>
      <Help />
    </Hydrate>
  )
}

/** Pages that every visitor has and that say something whatever the records are. */
const ways = ['pricingGuide', 'productTour', 'cloud', 'check', 'checkMethod'] as const

function Help(): ReactNode {
  const hasPrices = useSettings().prices.shopLines.length > 0
  return (
    <main className={styles.page} data-ground="deep">
      <HomeLink className={styles.logo} />
      <svg className={styles.line} viewBox="0 0 1200 240" fill="none" aria-hidden="true">
        <path d="M-900 120H470" stroke="var(--leaf-on)" strokeWidth="3" />
        <path
          d="M470 120C540 120 540 64 590 76s20 70-24 66 6-92 84-74 44 96 8 84"
          stroke="var(--leaf-on)"
          strokeWidth="3"
        />
        <path d="M760 120h46m26 0h30m30 0h18m34 0h10" stroke="var(--rose-on)" strokeWidth="3" />
        <path d="M980 16v208" stroke="var(--on)" strokeWidth="4" />
        <path d="M986 26q92 52 118 172H986z" fill="var(--deep-2)" />
      </svg>
      <div className={styles.columns}>
        <div>
          <h1>{copy.title}</h1>
          <p className={styles.text}>{copy.text}</p>
          <SiteSearch />
          <ButtonLink look="on-dark" href={pages.home.path}>
            {copy.home}
          </ButtonLink>
        </div>
        <nav className={styles.ways} aria-labelledby="ways">
          <h2 id="ways">{copy.ways.title}</h2>
          <ul>
            {ways.map((key) => (
              <li key={key}>
                <a href={pages[key].path}>
                  <b>{pages[key].label}</b>
                  <small>
                    {key === 'pricingGuide' && !hasPrices ? productPopupCopy.guideWithoutPrices : copy.ways[key]}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}

/** A plain form: the page has no script of its own. */
function SiteSearch(): ReactNode {
  const { label, field, placeholder, submit } = copy.search
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the browsers that we serve
    <form className={styles.search} role="search" aria-label={label} action={pages.search.path}>
      <input
        type="search"
        name="keyword"
        aria-label={field}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        required
      />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
