import { type ReactNode, useRef } from 'react'
import { searchCopy as copy } from '#site/copy/search.ts'
import { pages } from '#site/pages.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'
import styles from './search-form.module.css'
import { keywordAtMost } from './search-query.ts'

/** The line on which one types. It is a plain form, so it works before and without script; filters start anew. */
export function SearchForm({ keyword }: { keyword: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the browsers that we serve
    <form className={styles.form} role="search" aria-label={copy.label} action={pages.search.path}>
      <SearchIcon className={styles.lens} size={40} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="keyword"
        aria-label={copy.field}
        placeholder={copy.placeholder}
        defaultValue={keyword}
        maxLength={keywordAtMost}
        enterKeyHint="search"
        autoComplete="off"
        required
      />
      <button type="button" className={styles.clear} aria-label={copy.clear} onClick={clear}>
        <CloseIcon />
      </button>
      <Button type="submit" size="tall">
        {copy.submit}
      </Button>
    </form>
  )
}
