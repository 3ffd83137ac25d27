import type { ReactNode } from 'react'
import { DirectoryPage } from './directory-page.tsx'

/** The directory of platforms. */
export function PlatformsPage(): ReactNode {
  return <DirectoryPage kind="platforms" />
}
