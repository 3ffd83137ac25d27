import type { ReactNode } from 'react'
import type { ExampleQuote } from '#domain/pricing/changes/examples.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { type CouponTerms, changedTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ExampleList } from '../../kit/example-list.tsx'
import { couponCopy as copy, termText } from './copy.ts'
import type { KindData, OpenCoupon } from './use-coupon.ts'

/** A kind begins with it. */
const firstVersion = 1

export type ActionRequest = 'create' | 'publish' | 'enable' | 'disable'

type CouponActionProps = {
  verb: ActionRequest
  priceList: PriceList
  kind: KindData | null
  editor: OpenCoupon
  terms: CouponTerms
  examples: readonly ExampleQuote[]
  onCreated: (id: number) => void
  onDone: () => void
  onClose: () => void
}

/** The dialog of an action on a kind; its summary also says what happens to coupons already held. */
export function CouponAction(props: CouponActionProps): ReactNode {
  const { verb, priceList, kind, editor, terms, examples, onCreated, onDone, onClose } = props
  const { baseTerms, version } = editor
  const common = { onDone, onClose }
  const body = { ...terms, categories: [...terms.categories] }
  const shown = examples.length > 0 && <ExampleList label={copy.changedPay} examples={examples} />
  if (kind === null)
    return (
      <ActionDialog
        {...common}
        title={copy.createTitle(terms.name)}
        summary={[copy.seenWithin]}
        verb={copy.create}
        look="go"
        run={async () => {
          const answer = await editor.submit(
            () => call('POST /coupons', { body }),
            () => firstVersion,
          )
          if (answer.code === 200) onCreated(answer.data.id)
          return answer
        }}
        done={copy.created}
      >
        {shown}
      </ActionDialog>
    )
  const params = { id: kind.id }
  const { handed, holders, unused } = kind.counts
  if (verb === 'enable' || verb === 'disable') {
    const isOn = verb === 'enable'
    const turn = (to: 'enable' | 'disable', version: number) =>
      call(`POST /coupons/{id}/${to}`, { params, body: { version } })
    return (
      <ActionDialog
        {...common}
        title={isOn ? copy.enableTitle(kind.terms.name) : copy.disableTitle(kind.terms.name)}
        summary={[isOn ? copy.held(handed, holders, unused) : copy.disabledHeld(unused), copy.seenWithin]}
        verb={isOn ? copy.enable : copy.disable}
        run={() => turn(verb, version)}
        done={isOn ? copy.enabled : copy.disabled}
        undo={() => turn(isOn ? 'disable' : 'enable', version + 1)}
      />
    )
  }
  const nameOf = new Map(priceList.categories.map(({ code, name }) => [code, name]))
  const changes = baseTerms === null ? [] : changedTerms(baseTerms, terms)
  const changed = changes.map(({ term, before, after }) =>
    copy.change(copy.fields[term] ?? '', termText(term, before, nameOf), termText(term, after, nameOf)),
  )
  return (
    <ActionDialog
      {...common}
      title={copy.publishTitle(kind.terms.name)}
      summary={[...changed, copy.held(handed, holders, unused), copy.seenWithin]}
      verb={copy.publish}
      look="go"
      run={async () => {
        const answer = await editor.submit(
          (of) => call('POST /coupons/{id}', { params, body: { version: of, terms: body } }),
          ({ data }) => data.version,
        )
        // The panel shows both versions.
        if (editor.store.get().saveState.kind === 'conflict') onClose()
        return answer
      }}
      done={copy.published}
      undo={(answer) => {
        const { version: made } = answer.data
        const was = baseTerms ?? kind.terms
        return call('POST /coupons/{id}', {
          params,
          body: { version: made, terms: { ...was, categories: [...was.categories] } },
        })
      }}
    >
      {shown}
    </ActionDialog>
  )
}
