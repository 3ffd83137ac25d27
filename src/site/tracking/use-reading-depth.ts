import { type RefObject, useEffect } from 'react'
import { trackReading } from './track.ts'

/** Reports how far the text in this element is read, anew for each `key`: another record may come in the same element. */
export function useReadingDepth(text: RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another reading.
  useEffect(() => (text.current === null ? undefined : trackReading(text.current)), [text, key])
}
