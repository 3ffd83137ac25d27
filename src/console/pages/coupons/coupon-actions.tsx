import type { ReactNode } from 'react'
import type { ExampleQuote } from '#domain/pricing/changes/examples.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { type CouponTerms, changedTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ExampleList } from '../../kit/example-list.tsx'
import { couponCopy as copy, termText } from './copy.ts'
import type { KindData, OpenCoupon } from './use-coupon.ts'

/** The version that the server gives to a new kind; its answer has only the id. */
const firstVersion = 1

/** `publish` saves changed terms: a kind has no draft, so its terms hold at once (decision 049). */
export type ActionRequest = 'create' | 'publish' | 'enable' | 'disable'

type CouponActionProps = {
  verb: ActionRequest
  priceList: PriceList
  /** Null for a kind that is being created. */
  kind: KindData | null
  editor: OpenCoupon
  /** The terms as they are typed; they have no errors. */
  terms: CouponTerms
  examples: readonly ExampleQuote[]
  onCreated: (id: number) => void
  onDone: () => void
  onClose: () => void
}

/**
 * The dialog of an action on a kind. Its summary lists the changed terms and says what happens to coupons that accounts
 * hold already; below it are orders whose amount changes.
 */
export function CouponAction(props: CouponActionProps): ReactNode {
  const { verb, priceList, kind, editor, terms, examples, onCreated, onDone, onClose } = props
  const { baseTerms, version } = editor
  const common = { onDone, onUndone: onDone, onClose }
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
    // The undo is the other of the two. It names the version that the action made, which is the next one: a change by
    // another member in between is refused.
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
  // Against the terms that the server has, also where another member has changed them since.
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
      // Publishes the previous terms again, as another version.
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
