import type { ReactNode } from 'react'
import type { calculator } from '#domain/landing/kinds/calculator.ts'
import { shopsMost, shopsSentence } from '#domain/pricing/monthly-cost.ts'
import { landingCopy } from '#site/copy/landing.ts'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import text from '#site/parts/text.module.css'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './calculator.module.css'

const copy = landingCopy.calculator

/**
 * What some shops cost a month, and a form that opens the calculator with the visitor's own number: it needs no script.
 * Nothing where the price list has nothing to reckon with.
 */
export function CalculatorBlock({ id, fields, live, ground }: BlockProps<typeof calculator>): ReactNode {
  const sum = live.sums[id]
  if (sum === undefined) return null
  return (
    <Section ground={ground} className={base.section}>
      <div className={styles.halves}>
        <div>
          <BlockHead title={fields.title} text={fields.text} />
          <form action={calculatorHref} className={styles.form}>
            <TextField
              name="shops"
              label={copy.shops}
              labelVisible
              flush
              tall
              defaultValue={fields.shops}
              inputMode="numeric"
              pattern="[0-9０-９]{1,4}"
              title={shopsSentence}
              required
              maxLength={`${shopsMost}`.length}
            />
            <Button type="submit" look="go" size="tall">
              {fields.button}
            </Button>
          </form>
        </div>
        <div className={styles.sum} data-ground="light">
          <dl>
            {sum.rows.map(({ area, shops, line, price }) => (
              <div key={area}>
                <dt>
                  {copy.row(area, shops)}
                  <small>{line}</small>
                </dt>
                <dd>{price}</dd>
              </div>
            ))}
            {sum.environments !== null && (
              <div>
                <dt>
                  {copy.environments(fields.shops)}
                  {sum.environments.freeCount > 0 && <small>{copy.free(sum.environments.freeCount)}</small>}
                </dt>
                <dd>{sum.environments.price}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{copy.total(fields.shops)}</dt>
              <dd className="figure">{sum.total}</dd>
            </div>
          </dl>
          <p className={text.note}>{copy.terms}</p>
        </div>
      </div>
    </Section>
  )
}
