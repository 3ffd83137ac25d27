import type { ReactNode } from 'react'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import { Fingerprint } from '#site/drawings/fingerprint.tsx'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/flag.tsx'
import { compareShops, type ModelAction, type ModelState, type ShopKey, type Trait } from './model-state.ts'
import shared from './product-model.module.css'
import styles from './shops-view.module.css'

/** What a view of the model gets: the state, and the way to change it. */
export type ViewProps = { state: ModelState; dispatch: (action: ModelAction) => void }

export const shopKeys = Object.keys(copy.shops) as ShopKey[]
const traits = Object.keys(copy.compare.traits) as Trait[]

/** The list of shops beside the two that are open, trait by trait. */
export function ShopsView({ state, dispatch }: ViewProps): ReactNode {
  return (
    <>
      <ul className={shared.list} aria-label={copy.list}>
        {shopKeys.map((key) => {
          const isOpen = state.panes.includes(key)
          const { name } = copy.shops[key]
          return (
            <li key={key} className={shared.row} data-on={isOpen || undefined}>
              <ShopName shop={key} />
              <button
                type="button"
                className={shared.press}
                aria-label={isOpen ? copy.closeShop(name) : copy.openShop(name)}
                onClick={() => dispatch({ type: 'toggle', shop: key })}
              >
                {isOpen ? copy.close : copy.open}
              </button>
            </li>
          )
        })}
      </ul>
      <Comparison panes={state.panes} />
    </>
  )
}

/** A shop as every list of the model names it. */
export function ShopName({ shop, className }: { shop: ShopKey; className?: string | undefined }): ReactNode {
  const { flag, name, site } = copy.shops[shop]
  return (
    <span className={classNames(shared.shop, className)}>
      <Flag code={flag} />
      <b>{name}</b>
      <small>{site}</small>
    </span>
  )
}

/** What a marketplace sees of two shops; each row says whether they differ. */
function Comparison({ panes }: { panes: readonly [ShopKey | null, ShopKey | null] }): ReactNode {
  const [left, right] = panes
  const same = left === null || right === null ? null : compareShops(copy.shops[left], copy.shops[right]).same
  const columns = [
    { key: 'left', shop: left },
    { key: 'right', shop: right },
  ] as const
  const { compare } = copy
  return (
    <table className={classNames(shared.page, styles.compare)} data-ground="light">
      <caption className="visually-hidden">{compare.caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, shop }) => (
            <th key={key} scope="col">
              {shop === null ? (
                <span className={styles.empty}>
                  {compare.empty}
                  <small>{compare.hint}</small>
                </span>
              ) : (
                <ShopName shop={shop} className={styles.head} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {traits.map((trait) => (
          <tr key={trait}>
            <th scope="row">
              {compare.traits[trait]}
              {same !== null && (
                <small className={same.includes(trait) ? styles.same : styles.different}>
                  {same.includes(trait) ? compare.same : compare.different}
                </small>
              )}
            </th>
            {columns.map(({ key, shop }) => (
              <td key={key}>{shop === null ? '—' : <TraitValue shop={shop} trait={trait} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TraitValue({ shop, trait }: { shop: ShopKey; trait: Trait }): ReactNode {
  const { address, line, print, zone, language } = copy.shops[shop]
  switch (trait) {
    case 'address':
      return (
        <>
          <code>{address}</code>
          <small>{line}</small>
        </>
      )
    case 'print':
      return (
        <span className={styles.print}>
          <Fingerprint seed={print} className={styles.ridges} />
          <code>{print}</code>
        </span>
      )
    case 'zone':
      return zone
    case 'language':
      return <code>{language}</code>
  }
}
