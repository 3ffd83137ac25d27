import { frameCopy } from '#site/copy/frame.ts'
import { navigationPages, type Page, pages } from '#site/pages.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import { CachedFragment } from '#site/visit/cached-fragment.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DisclosureMenu, MenuSheet, menuLinkClass } from '#ui/disclosure-menu.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HomeLink } from './home-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ProductPopup } from './product-popup.tsx'
import styles from './site-nav.module.css'

const copy = frameCopy.nav

/** The sticky bar: the desktop's links and menus, the phone's menu button (specification 2). */
export function SiteNav({ page }: { page: Page }) {
  const hasDesktop = useVisit().platform === 'pc'
  const here = (row: Page) => (row.path === page.path ? 'page' : undefined)
  return (
    <CachedFragment as="header" of={page.path} className={styles.nav} data-ground="deep">
      <div className={styles.bar}>
        <HomeLink className={styles.logo} />
        {hasDesktop && <DesktopLinks here={here} />}
        <div className={styles.actions}>
          <a
            className={styles.search}
            href={pages.search.path}
            aria-label={copy.search}
            aria-current={here(pages.search)}
          >
            <SearchIcon size={22} />
          </a>
          {hasDesktop && (
            <a
              className={`${styles.download} ${buttonClass({ look: 'plain', size: 'small' })}`}
              href={pages.download.path}
            >
              {copy.download}
            </a>
          )}
          <RegisterLink className={styles.register}>{copy.register}</RegisterLink>
          <AccountMenu />
          <PhoneMenu page={page} />
        </div>
      </div>
    </CachedFragment>
  )
}

type Here = (row: Page) => 'page' | undefined

/** A phone never shows them: its document has the phone's layout at every width. */
function DesktopLinks({ here }: { here: Here }) {
  const visit = useVisit()
  const [home, ...rest] = navigationPages('nav', visit)
  return (
    <nav className={styles.links} aria-label={copy.label}>
      {home && <NavLink row={home} current={here(home)} />}
      <DisclosureMenu trigger={copy.product} triggerClassName={styles.link} align="across">
        <ProductPopup />
      </DisclosureMenu>
      {rest.map((row) => (
        <NavLink key={row.path} row={row} current={here(row)} />
      ))}
      <SubMenu label={copy.news} rows={navigationPages('nav-news', visit)} here={here} />
      <SubMenu label={copy.ecology} rows={navigationPages('nav-ecology', visit)} here={here} />
    </nav>
  )
}

function NavLink({ row, current }: { row: Page; current: 'page' | undefined }) {
  return (
    <a className={styles.link} href={row.path} aria-current={current}>
      {row.label}
    </a>
  )
}

type SubMenuProps = { label: string; rows: Page[]; here: Here }

function SubMenu({ label, rows, here }: SubMenuProps) {
  const holdsPage = rows.some((row) => here(row) !== undefined)
  return (
    <DisclosureMenu trigger={label} triggerClassName={classNames(styles.link, holdsPage && styles.current)}>
      <MenuSheet>
        {rows.map((row) => (
          <a key={row.path} className={menuLinkClass()} href={row.path} aria-current={here(row)}>
            {row.label}
          </a>
        ))}
      </MenuSheet>
    </DisclosureMenu>
  )
}
