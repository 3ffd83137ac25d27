import { useEffect, useId, useRef, useState } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { isShownTo, type Page, pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { CloseIcon, MenuIcon } from '#ui/icons.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import styles from './phone-menu.module.css'

const copy = frameCopy.nav
const PriceSheet = openedPart(() => import('./price-sheet.tsx').then((part) => part.PriceSheet))

/** Milliseconds that the menu takes to fade (specification 9). */
const fadeMs = 90

/**
 * The phone's menu (specification 2): the news heading is no link, the activity centre is marked HOT, the price
 * opens a sheet where the visitor has no price page (readings 5). It closes on a touch outside and after a
 * choice.
 */
export function PhoneMenu({ page }: { page: Page }) {
  const visit = useVisit()
  const [state, setState] = useState<'closed' | 'open' | 'fading'>('closed')
  const [priceOpen, setPriceOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = state === 'open'

  useEffect(() => {
    if (state === 'fading') {
      const timer = setTimeout(() => setState('closed'), fadeMs)
      return () => clearTimeout(timer)
    }
    if (state !== 'open') return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setState('fading')
    }
    const leave = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return
      setState('fading')
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', leave)
    }
  }, [state])

  const news = [pages.activity, pages.cpjs, pages.xwdt, pages.yygh].filter((row) => isShownTo(row, visit))
  const current = (row: Page) => (row.path === page.path ? 'page' : undefined)
  const choose = () => setState('fading')

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={copy.openMenu}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setState(open ? 'fading' : 'open')}
      >
        {open ? <CloseIcon size={24} /> : <MenuIcon />}
      </button>
      {/* Takes the touch that closes the menu, so that it does not land on what lies below. */}
      {state !== 'closed' && (
        <div className={styles.scrim} aria-hidden="true" onClick={choose} onPointerCancel={choose} />
      )}
      <nav id={id} className={styles.sheet} data-state={state} data-ground="light" aria-label={copy.sheet}>
        <a href={pages.home.path} aria-current={current(pages.home)} onClick={choose}>
          {pages.home.label}
        </a>
        <span>{copy.news}</span>
        {news.map((row) => (
          <a key={row.path} className={styles.inner} href={row.path} aria-current={current(row)} onClick={choose}>
            {row.label}
            {row === pages.activity && <i className={styles.hot}>{copy.hot}</i>}
          </a>
        ))}
        {isShownTo(pages.price, visit) ? (
          <a href={pages.price.path} aria-current={current(pages.price)} onClick={choose}>
            {pages.price.label}
          </a>
        ) : (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              choose()
              setPriceOpen(true)
            }}
          >
            {pages.price.label}
          </button>
        )}
        <a href={pages.check.path} aria-current={current(pages.check)} onClick={choose}>
          {pages.check.label}
        </a>
      </nav>
      {priceOpen && <PriceSheet onClose={() => setPriceOpen(false)} />}
    </div>
  )
}
