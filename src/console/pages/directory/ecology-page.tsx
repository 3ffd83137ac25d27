import type { ReactNode } from 'react'
import { DirectoryPage } from './directory-page.tsx'

/** The directory of ecology. */
export function EcologyPage(): ReactNode {
  return <DirectoryPage kind="ecology" />
}
