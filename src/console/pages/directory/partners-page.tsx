import type { ReactNode } from 'react'
import { DirectoryPage } from './directory-page.tsx'

/** The directory of partners. */
export function PartnersPage(): ReactNode {
  return <DirectoryPage kind="partners" />
}
