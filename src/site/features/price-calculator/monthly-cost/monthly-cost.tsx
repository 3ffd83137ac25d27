import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  costDurations,
  type LineOffer,
  lowestOffers,
  type MonthlyPlan,
  monthlyAddOns,
  readShops,
  shopsOf,
} from '#domain/pricing/monthly-cost.ts'
import { groupBy } from '#domain/shared/group-by.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { priceCopy } from '#site/copy/price.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Section } from '#ui/section.tsx'
import optionStyles from '../choices/option.module.css'
import { AreaRows, firstRows, rowNames } from './area-rows.tsx'
import { nameOf, remoteWords } from './line-words.ts'
import type { PricingGuide } from './load-pricing-guide.ts'
import styles from './monthly-cost.module.css'
import { MonthlySum } from './monthly-sum.tsx'

const own = 'own'
const yes = 'yes'
const names = {
  ...{ line: 'line', remote: 'remote', months: 'months', numbers: 'numbers' },
  addOns: 'addOns',
} as const

type MonthlyCostProps = Pick<PricingGuide, 'fees' | 'addOns' | 'offers'> & { id: string }

/**
 * What a number of shops costs a month, sum by sum. The fields keep their own values, which the form reads as a whole:
 * what was chosen before the script came counts too.
 */
export function MonthlyCost({ id, fees: browser, addOns, offers }: MonthlyCostProps): ReactNode {
  const numberYuan = useSettings().prices.cloudNumberYuan
  const kinds = lowestOffers(offers)
  const [first = null] = kinds
  const areas = [...new Set(offers.map(({ area }) => area))]
  const [rows, setRows] = useState(() => firstRows(areas))
  const [plan, setPlan] = useState<MonthlyPlan>(() => ({
    rows: rows.map(({ shops, area }) => ({ shops, area, line: first && findOffer(offers, { ...first, area }) })),
    ...{ months: 1, withNumbers: false, addOns: [] },
  }))
  const [wrong, setWrong] = useState<readonly boolean[]>([])
  const priced = monthlyAddOns(addOns)
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    if (form.current === null) return
    const entered = new FormData(form.current)
    const [typed, places] = [rowNames.shops, rowNames.area].map((name) => entered.getAll(name).map(String))
    const shops = (typed ?? []).map(readShops)
    setWrong(shops.map((count) => count === null))
    const category = Number(entered.get(names.line) ?? Number.NaN)
    const hasRemote = entered.get(names.remote) === yes
    setPlan((before) => ({
      rows: shops.map((count, index) => {
        const area = places?.[index] ?? ''
        const line = findOffer(offers, { category, hasRemote, area })
        return { shops: count ?? before.rows[index]?.shops ?? 1, area, line }
      }),
      months: Number(entered.get(names.months) ?? 1),
      withNumbers: entered.has(names.numbers),
      addOns: addOns.map(({ key }) => key).filter((key) => entered.getAll(names.addOns).includes(key)),
    }))
  }
  // What was entered before the script came counts too, and a row that was added or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read when it has other rows.
  useEffect(read, [rows])
  return (
    <Section id={id}>
      <SectionHead title={copy.title(shopsOf(plan))} text={copy.text} />
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
          <AreaRows areas={areas} rows={rows} wrong={wrong} onChange={setRows} />
          {first !== null && (
            <>
              <Choice title={copy.line}>
                <div className={optionStyles.two}>
                  {[...groupBy(kinds, ({ category }) => category)].map(([category, same], index) => (
                    <Radio key={category} name={names.line} value={`${category}`} isFirst={index === 0}>
                      <KindWords kinds={same} />
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
        <MonthlySum plan={plan} fees={{ browser, numberYuan, addOns }} isWrong={wrong.includes(true)} />
      </form>
    </Section>
  )
}

type Wish = Pick<LineOffer, 'category' | 'hasRemote' | 'area'>

/**
 * The offer of a category in an area, with remote control or without where it has both. Null for the buyer's own proxies, and where
 * the area has no line of the category.
 */
function findOffer(offers: readonly LineOffer[], { category, hasRemote, area }: Wish): LineOffer | null {
  const kinds = offers.filter((offer) => offer.category === category && offer.area === area)
  return kinds.find((kind) => kind.hasRemote === hasRemote) ?? kinds[0] ?? null
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
