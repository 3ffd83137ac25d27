import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type CostLine,
  costDurations,
  type LineOffer,
  type MonthlyFees,
  type MonthlyPlan,
  monthlyAddOns,
  monthlyCost,
  readShops,
  shopsSentence,
} from '#domain/pricing/monthly-cost.ts'
import { isPaidOnce } from '#domain/settings/product-facts.ts'
import { groupBy } from '#domain/shared/group-by.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { priceCopy } from '#site/copy/price.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import { priceText } from '../catalogue/money-text.ts'
import optionStyles from '../choices/option.module.css'
import receiptStyles from '../order/receipt.module.css'
import type { PricingGuide } from './load-pricing-guide.ts'
import styles from './monthly-cost.module.css'

const defaultShops = 200
const own = 'own'
const yes = 'yes'
const names = {
  ...{ shops: 'shops', line: 'line', remote: 'remote', months: 'months', numbers: 'numbers' },
  addOns: 'addOns',
} as const

type MonthlyCostProps = Pick<PricingGuide, 'fees' | 'addOns' | 'offers'> & { id: string }

/**
 * What a number of shops costs a month, sum by sum. The fields keep their own values, which the form reads as a whole:
 * what was chosen before the script came counts too.
 */
export function MonthlyCost({ id, fees: browser, addOns, offers }: MonthlyCostProps): ReactNode {
  const numberYuan = useSettings().prices.cloudNumberYuan
  const [first = null] = offers
  const [plan, setPlan] = useState<MonthlyPlan>({
    ...{ shops: defaultShops, line: first, months: 1, withNumbers: false, addOns: [] },
  })
  const priced = monthlyAddOns(addOns)
  const [isWrong, setIsWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    if (form.current === null) return
    const entered = new FormData(form.current)
    const shops = readShops(String(entered.get(names.shops)))
    setIsWrong(shops === null)
    setPlan((before) => ({
      shops: shops ?? before.shops,
      line: findOffer(offers, { category: entered.get(names.line), isRemote: entered.get(names.remote) === yes }),
      months: Number(entered.get(names.months) ?? 1),
      withNumbers: entered.has(names.numbers),
      addOns: addOns.map(({ key }) => key).filter((key) => entered.getAll(names.addOns).includes(key)),
    }))
  }
  const readOnce = useRef(read)
  useEffect(() => readOnce.current(), [])
  return (
    <Section id={id}>
      <SectionHead title={copy.title(plan.shops)} text={copy.text} />
      <noscript>
        <p className={styles.noScript}>{copy.noScript}</p>
      </noscript>
      <form
        ref={form}
        className={styles.form}
        autoComplete="off"
        onChange={read}
        onSubmit={(event) => event.preventDefault()}
      >
        <div>
          <div className={styles.shops}>
            <TextField
              label={copy.shops}
              labelVisible
              name={names.shops}
              inputMode="numeric"
              defaultValue={defaultShops}
              error={isWrong ? shopsSentence : ''}
              hint={shopsSentence}
              suffix={<span className={styles.unit}>{copy.shopsUnit}</span>}
            />
          </div>
          {first !== null && (
            <>
              <Choice title={copy.line}>
                <div className={optionStyles.two}>
                  {[...groupBy(offers, ({ category }) => category)].map(([category, kinds], index) => (
                    <Radio key={category} name={names.line} value={`${category}`} isFirst={index === 0}>
                      <KindWords kinds={kinds} />
                    </Radio>
                  ))}
                  <Radio name={names.line} value={own}>
                    <b>{copy.own.name}</b>
                    <small>{copy.own.note}</small>
                  </Radio>
                </div>
              </Choice>
              <Choice title={copy.remote.title}>
                <div className={optionStyles.pair}>
                  <Radio name={names.remote} value="no" isFirst={!first.hasRemote}>
                    {copy.remote.no}
                  </Radio>
                  <Radio name={names.remote} value={yes} isFirst={first.hasRemote}>
                    {copy.remote.yes}
                  </Radio>
                </div>
              </Choice>
              <Choice title={copy.duration}>
                <div className={optionStyles.pair}>
                  {costDurations.map((months, index) => (
                    <Radio key={months} name={names.months} value={`${months}`} isFirst={index === 0}>
                      {copy.months(months)}
                    </Radio>
                  ))}
                </div>
              </Choice>
            </>
          )}
          {numberYuan !== null && (
            <Choice title={copy.numbers}>
              <Checkbox name={names.numbers} tight>
                {copy.withNumbers}
              </Checkbox>
            </Choice>
          )}
          {priced.length > 0 && (
            <Choice title={copy.addOns}>
              {priced.map(({ key, yuan }) => (
                <Checkbox key={key} name={names.addOns} value={key} tight>
                  {copy.withAddOn(copy.receipt.names[key], yuan)}
                </Checkbox>
              ))}
            </Choice>
          )}
        </div>
        <Sum plan={plan} fees={{ browser, numberYuan, addOns }} isWrong={isWrong} />
      </form>
    </Section>
  )
}

type Wish = { category: FormDataEntryValue | null; isRemote: boolean }

/** The offer of a category, with remote control or without where it has both; null for the buyer's own proxies. */
function findOffer(offers: readonly LineOffer[], { category, isRemote }: Wish): LineOffer | null {
  const kinds = offers.filter((offer) => String(offer.category) === category)
  return kinds.find(({ hasRemote }) => hasRemote === isRemote) ?? kinds[0] ?? null
}

function Choice({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type RadioProps = { name: string; value: string; isFirst?: boolean; children: ReactNode }

function Radio({ name, value, isFirst = false, children }: RadioProps): ReactNode {
  return (
    <label className={optionStyles.option}>
      <input type="radio" name={name} value={value} defaultChecked={isFirst} className={optionStyles.input} />
      <span className={optionStyles.card}>{children}</span>
    </label>
  )
}

const remoteWords = ({ hasRemote }: LineOffer): string => (hasRemote ? copy.remote.yes : copy.remote.no)

const nameOf = ({ name, category }: LineOffer): string => name || priceCopy.category(category)

/** What a month of a category costs, and what it is good for. */
function KindWords({ kinds }: { kinds: readonly LineOffer[] }): ReactNode {
  const [first] = kinds
  if (first === undefined) return null
  return (
    <>
      <b>{nameOf(first)}</b>
      {kinds.map((kind) => (
        <small key={remoteWords(kind)}>
          {remoteWords(kind)}，{monthWords(kind)}
        </small>
      ))}
      <small>{priceCopy.categoryLines[first.category]}</small>
    </>
  )
}

function monthWords({ terms: [shortest] }: LineOffer): string {
  if (shortest === undefined) return ''
  return fromPriceCopy.whole({ yuan: yuanFromFen(shortest.fen / shortest.months), periodLabel: '' })
}

type SumProps = { plan: MonthlyPlan; fees: MonthlyFees; isWrong: boolean }

/** The sum line by line, and what it does not contain. */
function Sum({ plan, fees, isWrong }: SumProps): ReactNode {
  const titleId = useId()
  const { lines, totalFen } = monthlyCost(plan, fees)
  const included = fees.addOns.filter(({ yuan }) => yuan === 0)
  return (
    <section className={classNames(receiptStyles.receipt, styles.sum)} aria-labelledby={titleId}>
      <h3 id={titleId} className={receiptStyles.title}>
        {copy.receipt.title}
        <small>{copy.receipt.hint(plan.shops)}</small>
      </h3>
      <dl className={receiptStyles.rows}>
        {lines.map((line) => (
          <SumLine key={line.kind} line={line} offer={line.kind === 'lines' ? plan.line : null} />
        ))}
        {included.length > 0 && (
          <div className={styles.line}>
            <dt>{included.map(({ key }) => copy.receipt.names[key]).join('、')}</dt>
            <dd>{copy.receipt.included}</dd>
          </div>
        )}
      </dl>
      {isWrong && <p className={receiptStyles.kept}>{copy.receipt.kept(plan.shops)}</p>}
      <dl className={receiptStyles.due}>
        <dt>{copy.receipt.total}</dt>
        <dd aria-live="polite">{priceText(totalFen)}</dd>
      </dl>
      <p className={receiptStyles.saved}>{copy.receipt.perShop(priceText(totalFen / plan.shops))}</p>
      <ul className={styles.notes}>
        {notesOf(plan, fees, lines).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

type SumLineProps = { line: CostLine; offer: LineOffer | null }

function SumLine({ line: { kind, count, freeCount, each, fen }, offer }: SumLineProps): ReactNode {
  const words = copy.receipt
  return (
    <div className={styles.line}>
      <dt>
        {words.names[kind]}
        {offer !== null && `：${nameOf(offer)}，${remoteWords(offer)}`}
        <small>
          {words.each(count, words.term(priceText(each.fen), each.months))}
          {freeCount > 0 && `，${words.free(freeCount)}`}
        </small>
      </dt>
      <dd>{priceText(fen)}</dd>
    </div>
  )
}

/** What the reader has to know about this sum. */
function notesOf({ line }: MonthlyPlan, { browser, addOns }: MonthlyFees, lines: readonly CostLine[]): string[] {
  const { notes } = copy
  const bought = lines.find(({ kind }) => kind === 'lines')
  return [
    ...(line === null ? [] : [notes.line]),
    ...(line?.isPreorder ? [notes.preorder] : []),
    ...(bought !== undefined && bought.each.months > 1
      ? [notes.prepaid(bought.each.months, priceText(bought.count * bought.each.fen))]
      : []),
    ...(browser === null ? [notes.noFees] : []),
    ...addOns
      .filter(({ key, yuan }) => yuan > 0 && isPaidOnce(key))
      .map(({ key, yuan }) => notes.once(copy.receipt.names[key], yuan)),
    ...(line === null ? [] : [notes.coupons]),
    notes.tax,
  ]
}
