import { useId } from 'react'
import { enteringCopy } from '#site/copy/common.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { signOut, useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { DisclosureMenu, MenuSheet, menuLinkClass } from '#ui/disclosure-menu.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './account-menu.module.css'

const copy = frameCopy.account

async function enter() {
  const fault = await enterSystem({ entryWindow: openEntryWindow(enteringCopy) })
  if (fault !== null) showToast({ kind: 'bad', text: fault })
}

/**
 * The avatar with the company's name, which leads to the account's page and is named by it, and its two items; shown while
 * a session exists (specification 2; readings 9).
 */
export function AccountMenu() {
  const { companyName, userName } = useSession()
  const { brandName } = useSettings()
  const whoId = useId()
  const nameId = useId()
  return (
    <div className={styles.root}>
      <span className={styles.company}>{companyName}</span>
      <DisclosureMenu
        align="end"
        chevron={false}
        triggerLabel={copy.menu}
        trigger={
          <span className={styles.avatar} aria-hidden="true">
            {[...(companyName || brandName)][0]}
          </span>
        }
      >
        <MenuSheet>
          <a className={styles.who} href={pages.account.path} aria-labelledby={nameId} aria-describedby={whoId}>
            <span id={whoId}>
              <b>{userName}</b>
              {companyName}
            </span>
            <span className={styles.name} id={nameId}>
              {pages.account.label}
            </span>
          </a>
          <button type="button" className={menuLinkClass()} onClick={() => void enter()}>
            {copy.enterSystem}
          </button>
          <button type="button" className={menuLinkClass()} onClick={() => void signOut()}>
            {copy.logOut}
          </button>
        </MenuSheet>
      </DisclosureMenu>
    </div>
  )
}
