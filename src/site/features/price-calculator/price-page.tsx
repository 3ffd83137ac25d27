import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { selectionOfTier } from '#domain/devices/selection.ts'
import type { FromPrice } from '#domain/pricing/from-price.ts'
import { costsMostlySixTenths, lowestOffer } from '#domain/pricing/type-offer.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { faqItemOf } from '#site/parts/product-facts.ts'
import { Questions } from '#site/parts/questions.tsx'
import { shareLink } from '#site/parts/share.ts'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Eyebrow } from '#ui/heading.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { serverNow } from '#ui/server-clock.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { filterName, type SiteFilter } from './catalogue/catalogue-data.ts'
import type { PriceFailed, PriceLoaded } from './catalogue/loaded.ts'
import { priceText } from './catalogue/money-text.ts'
import { type PriceQuery, type QuotedPrice, readQuotedPrice } from './catalogue/price-query.ts'
import { readTypes } from './catalogue/read-offering.ts'
import type { CalculatorState } from './choices/calculator-state.ts'
import { Steps } from './choices/steps.tsx'
import { FilterField, type Filtering } from './filter/filter-field.tsx'
import { retryLater } from './later-retry.ts'
import { namedPrices } from './named-prices.ts'
import { type Order, quoteText } from './order/order.ts'
import { PayBar } from './order/pay-bar.tsx'
import { PrintedQuote } from './order/printed-quote.tsx'
import { Receipt } from './order/receipt.tsx'
import styles from './price-page.module.css'
import { type Calculator, showLoadingAfterMs } from './use-calculator.ts'

type PriceFrameProps = { calculator: Calculator; day: string; children: ReactNode }

/** Reserves the height of the pay bar, and adds the quote that replaces the page on paper. */
export function PriceFrame({ calculator, day, children }: PriceFrameProps): ReactNode {
  const { order, opening, held, filtering } = calculator
  return (
    <>
      <div className={isNothingSold(calculator) ? undefined : styles.screen}>{children}</div>
      {order !== null && opening === null && (
        <PrintedQuote order={order} held={held} filter={filtering.filter} loadedDay={day} />
      )}
    </>
  )
}

/** Without a device, and without a filter that could be lifted: nothing to reckon and nothing to pay. */
function isNothingSold({ order, filtering }: Calculator): boolean {
  return order === null && filtering.filter === null
}

type PricePageProps = { loaded: PriceLoaded; calculator: Calculator }

/** The price page: choices on the left, the receipt on the right, the pay bar below (standards 7). */
export function PricePage({ loaded, calculator }: PricePageProps): ReactNode {
  const { query, sites } = loaded
  const { state, dispatch, order, opening, held, filtering, paymentChoice, paying, quantityField } = calculator
  const { filter, isLoading } = filtering
  const quoted = useQuotedPrice(order, state, query)
  const isFaded = useLasting(isLoading, showLoadingAfterMs)
  const low = useMemo(
    () => ({
      price: lowestOffer(state.types),
      isReduced: costsMostlySixTenths(state.types),
    }),
    [state.types],
  )
  const isGone = !query.isRenewal && query.tierId !== null && selectionOfTier(loaded.catalogue, query.tierId) === null
  const isEmpty = isNothingSold(calculator)
  return (
    <>
      <form
        className={styles.page}
        autoComplete="off"
        aria-busy={isLoading || (opening !== null && !opening.isFailed)}
        onSubmit={(event) => event.preventDefault()}
      >
        <PriceTop query={query} low={low} filter={filter} isEmpty={isEmpty} isDeviceFixed={state.isDeviceFixed}>
          {!query.isRenewal && <FilterField sites={sites} filtering={filtering} />}
        </PriceTop>
        {isGone && !state.isTouched && order !== null && (
          <p className={styles.gone} role="status">
            {priceCopy.gone}
          </p>
        )}
        {order === null ? (
          <NothingOffered query={query} filtering={filtering} />
        ) : (
          <>
            <Steps
              loaded={loaded}
              state={state}
              selection={order.selection}
              platformId={filter?.platformId ?? null}
              isFaded={isFaded}
              opening={opening}
              quantityField={quantityField}
              dispatch={dispatch}
            />
            <div className={styles.side} data-opening={opening?.isShown || undefined}>
              {opening?.isShown && !opening.isFailed && (
                <div className={styles.loading} aria-hidden="true">
                  <SkeletonBlock height={420} />
                </div>
              )}
              <Receipt order={order} held={held} paymentChoice={paymentChoice} dispatch={dispatch} />
              <ul className={styles.know}>
                {(order.renewal === null ? priceCopy.know : priceCopy.knowOfRenewal).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <QuoteTools order={order} filter={filter} />
            </div>
          </>
        )}
      </form>
      <Questions title={priceCopy.questions} items={loaded.facts.map(faqItemOf)}>
        <TextLink alone href={pages.pricingGuide.path}>
          {productFactsCopy.guide}
        </TextLink>
      </Questions>
      {!isEmpty && <PayBar order={order} opening={opening} paying={paying} quoted={quoted} />}
    </>
  )
}

/** Hands the quote on: as a link that opens it again, or on paper. */
function QuoteTools({ order, filter }: { order: Order; filter: SiteFilter | null }): ReactNode {
  const [refused, setRefused] = useState<string | null>(null)
  const share = async () => setRefused(await shareLink(quoteText(order, filter), priceCopy.share))
  return (
    <>
      <div className={styles.tools}>
        <Button look="quiet" size="small" onClick={share}>
          {priceCopy.share.label}
        </Button>
        <Button look="quiet" size="small" onClick={() => print()}>
          {priceCopy.print.button}
        </Button>
      </div>
      {refused !== null && (
        <p className={styles.refused} role="status">
          {priceCopy.share.refused}
          <span>{refused}</span>
        </p>
      )}
    </>
  )
}

/** Replaces the choices: the catalogue is empty, nothing matches the filter, or the renewed device does not exist. */
function NothingOffered({ query, filtering }: { query: PriceQuery; filtering: Filtering }): ReactNode {
  const { filter, chooseFilter } = filtering
  const { empty } = priceCopy
  return <div className={styles.nothing}>{stateOf()}</div>

  function stateOf() {
    if (query.isRenewal) {
      const buyNew = (
        <ButtonLink look="quiet" href={pages.price.path}>
          {empty.buyNew}
        </ButtonLink>
      )
      return <EmptyState title={empty.renewal} hint={empty.renewalText} action={buyNew} />
    }
    if (filter !== null) {
      const clear = (
        <Button look="quiet" onClick={() => void chooseFilter(null)}>
          {priceCopy.filter.clear}
        </Button>
      )
      return <EmptyState title={empty.filtered(filterName(filter))} hint={empty.filteredText} action={clear} />
    }
    return <EmptyState title={query.selfOnly ? empty.self : empty.title} hint={empty.text} />
  }
}

/**
 * The price in a quote's link, beside what the quote comes to now; empty where both are the same, and once something
 * else is chosen. Read in the browser only: the server's page is the same for every link to this quote.
 */
function useQuotedPrice(
  order: Order | null,
  { isTouched }: Pick<CalculatorState, 'isTouched'>,
  query: PriceQuery,
): string {
  const [quoted, setQuoted] = useState<QuotedPrice | null>(null)
  useEffect(() => setQuoted(readQuotedPrice(location.search, serverNow())), [])
  if (quoted === null || order === null || isTouched) return ''
  const isSame = order.selection.tier.id === query.tierId && order.quantity === query.quantity
  const nowFen = order.quote.payableFen
  if (!isSame || quoted.fen === nowFen) return ''
  const isThisYear = quoted.day.slice(0, 4) === dayInShanghai(serverNow()).slice(0, 4)
  return priceCopy.bar.quoted(isThisYear ? quoted.day.slice(5) : quoted.day, priceText(quoted.fen), priceText(nowFen))
}

type FailedProps = { failed: PriceFailed; onRetry: () => Promise<unknown> }

/**
 * The page without its prices: the frame stays, and they are loaded again, by the visitor (readings 6) or once they can be had.
 */
export function FailedPrices({ failed: { query, failure }, onRetry }: FailedProps): ReactNode {
  useLaterRetry(onRetry)
  return (
    <div className={styles.page}>
      <PriceTop query={query} low={{ price: null, isReduced: false }} filter={null} isEmpty={false} />
      <div className={styles.nothing}>
        <FailedState title={failure} hint={priceCopy.failed.text} onRetry={onRetry} />
      </div>
    </div>
  )
}

/** As for the load itself (specification 9). */
const timeoutMs = 3_000

/** Loads the prices once any can be had: asked at once where the page is looked at again, or the browser is online. */
function useLaterRetry(retry: () => Promise<unknown>): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const reading = { request: { siteId: '' }, selfOnly: false, options: { timeoutMs } }
    const { askNow, stop } = retryLater({
      canRead: async () => !('failure' in (await readTypes(reading))),
      retry: () => latest.current(),
      isSeen: () => document.visibilityState === 'visible',
    })
    addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      stop()
      removeEventListener('online', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [])
}

type PriceTopProps = {
  query: PriceQuery
  /** The lowest price, and whether most devices cost about six tenths of their original price. */
  low: { price: FromPrice | null; isReduced: boolean }
  filter: SiteFilter | null
  /** Nothing is sold: the page says no more than its title. */
  isEmpty: boolean
  /** Of a renewal: whether its device is known. */
  isDeviceFixed?: boolean
  /** The filter beside the title. */
  children?: ReactNode
}

/** The title of the page. A renewal names the shop from the address, as plain text. */
function PriceTop({ query, low, filter, isEmpty, isDeviceFixed = true, children }: PriceTopProps): ReactNode {
  const { isRenewal, storeName, storePlatform, tiktokOnly, selfOnly } = query
  const { prices } = useSettings()
  const named = namedPrices({ prices, low: low.price, filter, query })
  const shop = [storePlatform, storeName].filter(Boolean).join('　')
  return (
    <div className={styles.top}>
      <div>
        <Eyebrow>{priceCopy.eyebrow}</Eyebrow>
        <h1>{isRenewal ? priceCopy.renewalTitle : priceCopy.title}</h1>
        {!isEmpty && (
          <p>
            {isRenewal
              ? isDeviceFixed
                ? priceCopy.renewalLead
                : priceCopy.renewalChoose
              : priceCopy.lead(named.sentences)}{' '}
            {!isRenewal && named.first !== null && (
              <a className={styles.link} href={`${pages.price.path}?tier=${named.first.tierId}`}>
                {priceCopy.cheapest(named.first.yuan)}
              </a>
            )}
          </p>
        )}
        {!isEmpty && !isRenewal && low.isReduced && prices.listPriceBasis !== '' && (
          <p className={textStyles.note}>
            <Unbroken>{priceCopy.sixTenths(prices.listPriceBasis)}</Unbroken>
          </p>
        )}
        {(tiktokOnly || selfOnly) && (
          <p>
            {[tiktokOnly && priceCopy.narrowed.tiktok, selfOnly && priceCopy.narrowed.self].filter(Boolean).join('，')}{' '}
            <a className={styles.link} href={pages.price.path}>
              {priceCopy.narrowed.lift}
            </a>
          </p>
        )}
        {isRenewal && shop !== '' && (
          <p className={styles.shop}>
            {priceCopy.renewalFor}
            <b>{shop}</b>
          </p>
        )}
        <noscript>
          <p className={styles.noScript}>{priceCopy.noScript}</p>
        </noscript>
      </div>
      {children}
    </div>
  )
}
