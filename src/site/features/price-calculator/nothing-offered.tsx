import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import styles from './price-page.module.css'
import { filterName } from './site-filter.ts'
import type { Calculator } from './use-calculator.ts'

const copy = priceCopy.empty

/** In place of the choices: the catalogue is empty, the filter leaves nothing, or the renewed device is not there. */
export function NothingOffered({ calculator }: { calculator: Calculator }): ReactNode {
  const { query, filter, chooseFilter } = calculator
  return <div className={styles.nothing}>{stateOf()}</div>

  function stateOf() {
    if (query.isRenewal) {
      const buyNew = (
        <ButtonLink look="quiet" href={pages.price.path}>
          {copy.buyNew}
        </ButtonLink>
      )
      return <EmptyState title={copy.renewal} hint={copy.renewalText} action={buyNew} />
    }
    if (filter !== null) {
      const clear = (
        <Button look="quiet" onClick={() => void chooseFilter(null)}>
          {priceCopy.filter.clear}
        </Button>
      )
      return <EmptyState title={copy.filtered(filterName(filter))} hint={copy.filteredText} action={clear} />
    }
    return <EmptyState title={query.selfOnly ? copy.self : copy.title} hint={copy.text} />
  }
}
