import { type ReactNode, useMemo } from 'react'
import { fromPriceRange } from '#domain/pricing/from-price.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { useLasting } from '#site/ui/use-lasting.ts'
import { CategoryStep, ModelStep, RemoteStep } from './device-steps.tsx'
import { DurationStep } from './duration-step.tsx'
import { NothingOffered } from './nothing-offered.tsx'
import type { Order } from './order.ts'
import { PayBar } from './pay-bar.tsx'
import { PlaceStep } from './place-step.tsx'
import styles from './price-page.module.css'
import { PriceTop } from './price-top.tsx'
import { QuantityStep } from './quantity-step.tsx'
import { QuoteTools } from './quote-tools.tsx'
import { Receipt } from './receipt.tsx'
import { RenewedDevice } from './renewed-device.tsx'
import { TypeStep } from './type-step.tsx'
import type { Calculator } from './use-calculator.ts'

/** Milliseconds that a new list may take before the old one fades. */
const patientMs = 200

/** The price page: choices on the left, the receipt on the right, the pay bar below (look.md, page by page). */
export function PricePage({ calculator }: { calculator: Calculator }): ReactNode {
  const { query, state, order, form, isLoading } = calculator
  const isFaded = useLasting(isLoading, patientMs)
  const range = useMemo(() => fromPriceRange(state.catalogue), [state.catalogue])
  return (
    <>
      <form
        ref={form}
        className={styles.page}
        autoComplete="off"
        aria-busy={isLoading}
        onSubmit={(event) => event.preventDefault()}
      >
        <PriceTop query={query} lowFen={range?.lowFen ?? null} calculator={calculator} />
        {order === null ? (
          <NothingOffered calculator={calculator} />
        ) : (
          <>
            <div className={styles.steps} data-faded={isFaded || undefined}>
              <Steps calculator={calculator} order={order} />
            </div>
            <aside className={styles.side}>
              <Receipt calculator={calculator} order={order} />
              <ul className={styles.know}>
                {copy.know.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <QuoteTools calculator={calculator} order={order} />
            </aside>
          </>
        )}
      </form>
      <PayBar calculator={calculator} />
    </>
  )
}

function Steps({ calculator, order }: { calculator: Calculator; order: Order }): ReactNode {
  const { query, state, dispatch, platformNames, filter, quantityField } = calculator
  const { selection } = order
  return (
    <>
      {query.isRenewal ? (
        <RenewedDevice selection={selection} />
      ) : (
        <>
          <TypeStep catalogue={state.catalogue} typeId={selection.type.id} dispatch={dispatch} />
          <PlaceStep key={selection.type.id} selection={selection} dispatch={dispatch} />
          <RemoteStep selection={selection} dispatch={dispatch} />
          <ModelStep selection={selection} dispatch={dispatch} />
          <CategoryStep
            selection={selection}
            dispatch={dispatch}
            platformNames={platformNames}
            platformId={filter?.platformId ?? null}
          />
        </>
      )}
      <DurationStep selection={selection} dispatch={dispatch} />
      <QuantityStep state={state} selection={selection} field={quantityField} dispatch={dispatch} />
    </>
  )
}
