import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { isShownTo, type Page, pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { logInHref, registerBoxHref } from '#site/parts/register-box.ts'
import { type BoxMode, showBox } from '#site/session/box-mode.ts'
import { useSession } from '#site/session/session.ts'
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
 * choice. Behind the specification's entries are a group of the product's pages and a row of the account.
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
        <span>{copy.product}</span>
        {[pages.cloud, pages.productTour, pages.pricingGuide, pages.check].map((row) => (
          <a key={row.path} className={styles.inner} href={row.path} aria-current={current(row)} onClick={choose}>
            {row.label}
          </a>
        ))}
        <AccountRow current={current} choose={choose} />
      </nav>
      {priceOpen && <PriceSheet onClose={() => setPriceOpen(false)} />}
    </div>
  )
}

type AccountRowProps = { current: (row: Page) => 'page' | undefined; choose: () => void }

/** The last row: the way to the log-in and the registration, or to the account. */
function AccountRow({ current, choose }: AccountRowProps) {
  const { status } = useSession()
  if (status === 'in')
    return (
      <a href={pages.account.path} aria-current={current(pages.account)} onClick={choose}>
        {pages.account.label}
      </a>
    )
  const show = (mode: BoxMode) => (event: MouseEvent) => {
    choose()
    // A page without the box leads to that of the home page.
    if (document.getElementById('box') === null) return
    event.preventDefault()
    showBox(mode)
  }
  return (
    <div className={styles.pair}>
      <a href={logInHref} onClick={show('login')}>
        {copy.logIn}
      </a>
      <a href={registerBoxHref} onClick={show('register')}>
        {copy.register}
      </a>
    </div>
  )
}
