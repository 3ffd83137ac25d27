import type { ReactNode } from 'react'
import { DirectoryRoom } from '../../directory/directory-room.tsx'

/** The directory of platforms. */
export function PlatformsRoom(): ReactNode {
  return <DirectoryRoom kind="platforms" />
}
