import { useEffect, useState } from 'react'
import { isPinyinInput } from '#domain/shared/spoken.ts'

/** The pinyin of a text, one entry per syllable; nothing until the dictionary is there. */
export type Speak = (text: string) => readonly string[]

const none: Speak = () => []

/**
 * Speaks Chinese names. The dictionary, some 100 KB, is loaded with the first input that can be pinyin; until then, and
 * where it does not load, names are found by their characters.
 */
export function useSpeak(typed: string): Speak {
  const [speak, setSpeak] = useState<Speak | null>(null)
  const isWanted = isPinyinInput(typed)
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    const set = (loaded: Speak) => isOpen && setSpeak(() => loaded)
    import('./pinyin.ts').then(
      ({ speakName }) => set(speakName),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [isWanted])
  return (isWanted && speak) || none
}
