import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  costDurations,
  findOffer,
  type LineOffer,
  lowestOffers,
  type MonthlyPlan,
  monthlyAddOns,
  monthlyCost,
  readShops,
  shopsOf,
  startPlan,
} from '#domain/pricing/monthly-cost.ts'
import { groupBy } from '#domain/shared/group-by.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { calculatorId } from '#site/parts/calculator-address.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow } from '#ui/heading.tsx'
import { shortPriceText } from '../catalogue/money-text.ts'
import optionStyles from '../choices/option.module.css'
import { AreaRows, rowNames, type StartRow } from './area-rows.tsx'
import { nameOf } from './line-words.ts'
import type { PricingGuide } from './load-pricing-guide.ts'
import styles from './monthly-cost.module.css'
import { MonthlySum } from './monthly-sum.tsx'
import { type PlanFields, planPath, readPlan } from './plan-address.ts'

const own = 'own'
const yes = 'yes'
const names = {
  line: 'line',
  remote: 'remote',
  months: 'months',
  numbers: 'numbers',
  addOns: 'addOns',
} as const

const startShops = 30

type MonthlyCostProps = Pick<PricingGuide, 'fees' | 'addOns' | 'offers'> & {
  /** The way on from the sum. */
  children: ReactNode
}

/**
 * The opening of the pricing guide: its heading is what a number of shops costs a month, its form what it is made of. The
 * fields keep their own values, which the form reads as a whole: what was chosen before the script came counts too.
 */
export function MonthlyCost({ fees: browser, addOns, offers, children }: MonthlyCostProps): ReactNode {
  const numberYuan = useSettings().prices.cloudNumberYuan
  const kinds = lowestOffers(offers)
  const [first = null] = kinds
  const areas = [...new Set(offers.map(({ area }) => area))]
  const spread = (shops: number) => startPlan(offers, shops, fromPriceCopy.listedAreas)
  const [plan, setPlan] = useState<MonthlyPlan>(() => spread(startShops))
  const [rows, setRows] = useState<readonly StartRow[]>(() => plan.rows.map((row, id) => ({ ...row, id })))
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
  // An address that names a plan opens it: on a computer what was reckoned on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once.
  useEffect(() => {
    const named = readPlan(location.search, { areas, spread: (shops) => spread(shops).rows })
    if (named === null || form.current === null) return
    fillFields(form.current, named)
    setRows(named.rows.map((row, index) => ({ ...row, id: rows.length + index })))
  }, [])
  // What was entered before the script came counts too, and a row that was added or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read when it has other rows.
  useEffect(read, [rows])
  const fees = { browser, numberYuan, addOns }
  const { lines, totalFen } = monthlyCost(plan, fees)
  const shops = shopsOf(plan)
  const isLineChosen = plan.rows.some(({ line }) => line !== null && line.category === first?.category)
  return (
    <section id={calculatorId} className={styles.opening} data-ground="deep">
      <Eyebrow>{pages.pricingGuide.label}</Eyebrow>
      <h1 className="num">
        <Clauses
          parts={
            lines.length === 0 ? copy.question(shops) : copy.title(shops, shortPriceText(totalFen).replace('¥', ''))
          }
        />
      </h1>
      <p className={styles.lead}>
        <Clauses parts={copy.text} />
      </p>
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
          <AreaRows areas={areas} rows={rows} plan={plan} wrong={wrong} onChange={setRows} onStep={read} />
          <div className={styles.options}>
            {first !== null && (
              <>
                <Choice title={copy.line}>
                  <select
                    name={names.line}
                    defaultValue={first.category}
                    aria-label={copy.line}
                    className={styles.select}
                  >
                    {[...groupBy(kinds, ({ category }) => category)].map(([category, same]) => (
                      <option key={category} value={category}>
                        {kindWords(same)}
                      </option>
                    ))}
                    <option value={own}>{copy.own}</option>
                  </select>
                </Choice>
                <Choice title={copy.remote.title}>
                  <Pick name={names.remote} value="no" isFirst={!first.hasRemote}>
                    {copy.remote.no}
                  </Pick>
                  <Pick name={names.remote} value={yes} isFirst={first.hasRemote}>
                    {copy.remote.yes}
                  </Pick>
                </Choice>
                <Choice title={copy.duration}>
                  {costDurations.map((months, index) => (
                    <Pick key={months} name={names.months} value={`${months}`} isFirst={index === 0}>
                      {copy.months(months)}
                    </Pick>
                  ))}
                </Choice>
              </>
            )}
            {(numberYuan !== null || priced.length > 0) && (
              <Choice title={copy.addOns}>
                {numberYuan !== null && (
                  <Checkbox name={names.numbers} tight>
                    {copy.withNumbers}
                  </Checkbox>
                )}
                {priced.map(({ key, yuan }) => (
                  <Checkbox key={key} name={names.addOns} value={key} tight>
                    {copy.withAddOn(copy.receipt.names[key], yuan)}
                  </Checkbox>
                ))}
              </Choice>
            )}
          </div>
        </div>
        <MonthlySum
          plan={plan}
          fees={fees}
          isWrong={wrong.includes(true)}
          pathOf={() => planPath(fieldsOf(form.current, plan))}
        >
          {first !== null && isLineChosen && <WhyThisLine first={first} />}
          {children}
        </MonthlySum>
      </form>
    </section>
  )
}

/** What the form holds; of rows, the shops that are reckoned with. */
function fieldsOf(form: HTMLFormElement | null, { rows }: MonthlyPlan): PlanFields {
  const entered = new FormData(form ?? undefined)
  const text = (name: string) => String(entered.get(name) ?? '')
  return {
    rows: rows.map(({ shops, area }) => ({ shops, area })),
    line: text(names.line),
    remote: text(names.remote),
    months: text(names.months),
    withNumbers: entered.has(names.numbers),
    addOns: entered.getAll(names.addOns).map(String),
  }
}

/** Chooses in the form what a plan names; an option that is not offered stays as it was. */
function fillFields(form: HTMLFormElement, { line, remote, months, withNumbers, addOns }: PlanFields): void {
  const chosen: Record<string, string> = { [names.remote]: remote, [names.months]: months }
  const list = form.elements.namedItem(names.line)
  if (list instanceof HTMLSelectElement && [...list.options].some(({ value }) => value === line)) list.value = line
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'radio' && chosen[input.name] === input.value) input.checked = true
    if (input.name === names.numbers) input.checked = withNumbers
    if (input.name === names.addOns) input.checked = addOns.includes(input.value)
  }
}

function Choice({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

type PickProps = { name: string; value: string; isFirst?: boolean; children: ReactNode }

function Pick({ name, value, isFirst = false, children }: PickProps): ReactNode {
  return (
    <label className={optionStyles.option}>
      <input type="radio" name={name} value={value} defaultChecked={isFirst} className={optionStyles.input} />
      <span className={styles.pick}>{children}</span>
    </label>
  )
}

/** What the first kind of line is good for, and that the cheapest device was left out where it does not suit. */
function WhyThisLine({ first }: { first: LineOffer }): ReactNode {
  const { device } = useSettings().prices
  const reason = priceCopy.categoryLines[first.category]
  if (reason === undefined) return null
  const isLeftOut = device !== null && device.unsuits.length > 0 && device.categoryName !== first.name
  return (
    <p className={styles.why}>
      <b>{copy.receipt.why(nameOf(first))}</b>
      {reason}。{isLeftOut && copy.receipt.leftOut(fromPriceCopy.limited(device))}
    </p>
  )
}

/** A category with what a month of it starts from. */
function kindWords(kinds: readonly LineOffer[]): string {
  const [first] = kinds
  const [shortest] = first?.terms ?? []
  if (first === undefined || shortest === undefined) return ''
  const yuan = yuanFromFen(shortest.fen / shortest.months)
  return copy.kind(nameOf(first), fromPriceCopy.whole({ yuan, periodLabel: '' }))
}
