import type { ReactNode } from 'react'
import { DirectoryRoom } from '../../directory/directory-room.tsx'

/** The directory of ecology. */
export function EcologyRoom(): ReactNode {
  return <DirectoryRoom kind="ecology" />
}
