import type { ReactNode } from 'react'
import { DirectoryRoom } from '../../directory/directory-room.tsx'

/** The directory of partners. */
export function PartnersRoom(): ReactNode {
  return <DirectoryRoom kind="partners" />
}
