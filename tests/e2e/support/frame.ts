import type { Page } from '@playwright/test'
import { frameCopy } from '#site/copy/frame.ts'

/** The desktop's bar at the top: its links, menus and buttons. */
export function navigationOf(page: Page) {
  const root = page.getByRole('banner')
  const links = root.getByRole('navigation', { name: frameCopy.nav.label })
  return {
    root,
    link: (name: string) => links.getByRole('link', { name, exact: true }),
    menu: (name: string) => links.getByRole('button', { name, exact: true }),
    download: root.getByRole('link', { name: frameCopy.nav.download, exact: true }),
    register: root.getByRole('link', { name: frameCopy.nav.register, exact: true }),
  }
}

/** The phone's menu behind its button. */
export function phoneMenuOf(page: Page) {
  const root = page.getByRole('banner')
  const sheet = root.getByRole('navigation', { name: frameCopy.nav.sheet })
  return {
    open: root.getByRole('button', { name: frameCopy.nav.openMenu }),

    sheet,
    link: (name: string | RegExp) => sheet.getByRole('link', { name }),
    price: (name: string) => sheet.getByRole('button', { name }),
  }
}
