import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { kitCopy } from './copy.ts'
import { ConsoleIcon } from './icon.tsx'
import { isTyping } from './list-keys.ts'
import { searchAtMost } from './list-state.ts'
import styles from './search-field.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'ref' | 'type'> & {
  field?: RefObject<HTMLInputElement | null>
  onText: (text: string) => void
}

/** The search of a page's list, which `/` focuses. */
export function SearchField({ field: given, onText, className, ...input }: SearchFieldProps): ReactNode {
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== '/' || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
  return (
    <label className={classNames(styles.search, className)}>
      <ConsoleIcon name="search" />
      <input
        ref={field}
        type="search"
        maxLength={searchAtMost}
        onChange={({ target }) => onText(target.value)}
        {...input}
      />
      <kbd>{kitCopy.searchKey}</kbd>
    </label>
  )
}
