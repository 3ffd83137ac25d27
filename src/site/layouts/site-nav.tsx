import { frameCopy } from '#site/copy/frame.ts'
import { useVisit } from '#site/lib/visit-context.tsx'
import { navigationPages, type Page, pages } from '#site/pages.ts'
import { buttonClass } from '#site/ui/button.tsx'
import { classNames } from '#site/ui/class-names.ts'
import { DisclosureMenu, MenuSheet, menuLinkClass } from '#site/ui/disclosure-menu.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HomeLink } from './home-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ProductPopup } from './product-popup.tsx'
import { RegisterLink } from './register-link.tsx'
import styles from './site-nav.module.css'

const copy = frameCopy.nav

/** The sticky bar: the desktop's links and menus, the phone's menu button (product.md, section 2). */
export function SiteNav({ page }: { page: Page }) {
  const { platform, baidu } = useVisit()
  const visitor = { platform: 'pc' as const, baidu }
  const [home, ...rest] = navigationPages('nav', visitor)
  const here = (row: Page) => (row.path === page.path ? 'page' : undefined)
  return (
    <header className={styles.nav} data-ground="deep">
      <div className={styles.bar}>
        <HomeLink className={styles.logo} />
        <nav className={styles.links} aria-label={copy.label}>
          {home && <NavLink row={home} current={here(home)} />}
          <DisclosureMenu trigger={copy.product} triggerClassName={styles.link} align="across">
            <ProductPopup />
          </DisclosureMenu>
          {rest.map((row) => (
            <NavLink key={row.path} row={row} current={here(row)} />
          ))}
          <SubMenu label={copy.news} rows={navigationPages('nav-news', visitor)} here={here} />
          <SubMenu label={copy.ecology} rows={navigationPages('nav-ecology', visitor)} here={here} />
        </nav>
        <div className={styles.actions}>
          <a
            className={styles.search}
            href={pages.search.path}
            aria-label={copy.search}
            aria-current={here(pages.search)}
          >
            <SearchIcon size={22} />
          </a>
          {platform === 'pc' && (
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
    </header>
  )
}

function NavLink({ row, current }: { row: Page; current: 'page' | undefined }) {
  return (
    <a className={styles.link} href={row.path} aria-current={current}>
      {row.label}
    </a>
  )
}

type SubMenuProps = { label: string; rows: Page[]; here: (row: Page) => 'page' | undefined }

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
