import { useEffect } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { changedTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { linesHtml } from '../../kit/local-drafts.ts'
import { useEditorState } from '../../kit/use-editor-state.ts'
import { couponCopy as copy, termText } from './copy.ts'
import { type CouponForm, emptyForm, formOf, termsOf } from './coupon-form.ts'

/** What the server has since another member, or another tab, changed the kind. */
export type Theirs = { version: number; terms: CouponTerms; by: { name: string } | null; at: string | null }

export type KindData = ConsoleSuccess<'GET /coupons/{id}'>['data']
export type OpenCoupon = ReturnType<typeof useCoupon>

/**
 * The editor state of a kind of coupon; `kind` is null for one that is not created yet. Its terms hold for visitors
 * with the action that publishes them, so nothing is sent before: what is typed is kept on this computer.
 */
export function useCoupon(priceList: PriceList, kind: KindData | null) {
  const editor = useEditorState<CouponForm, { theirs: Theirs }>({
    draftKey: `coupon:${kind?.id ?? 'new'}`,
    start: { value: kind === null ? emptyForm : formOf(kind.terms), version: kind?.version ?? 0, savedAt: null },
    isSame: (one, other) => changedTerms(termsOf(one), termsOf(other)).length === 0,
    describe: (form) => ({ title: form.name, html: linesHtml(linesOf(priceList, form)) }),
    theirsOf: ({ theirs: { terms, version } }) => ({ value: formOf(terms), version }),
  })
  const { reset, hasUnsaved, store } = editor

  // An action, its undo or another member made a version: it is shown unless something is typed, which is newer.
  useEffect(() => {
    if (kind === null || hasUnsaved() || kind.version === store.get().version) return
    reset({ value: formOf(kind.terms), version: kind.version })
  }, [kind, reset, hasUnsaved, store])

  const { saveState } = editor
  const theirs = saveState.kind === 'conflict' ? saveState.conflict.theirs : null
  return {
    ...editor,
    theirs,
    /** Saves by an action; after a conflict that is to replace the other's terms. */
    submit: ((...given) => {
      editor.overwriteTheirs()
      return editor.submit(...given)
    }) as typeof editor.submit,
    /** The terms that one's own are compared with; null for a kind that is not created yet. */
    baseTerms: kind === null ? null : (theirs?.terms ?? termsOf(editor.base)),
  }
}

function linesOf(priceList: PriceList, form: CouponForm): string[] {
  const nameOf = new Map(priceList.categories.map(({ code, name }) => [code, name]))
  return Object.entries(termsOf(form)).map(([term, value]) => `${copy.fields[term]}：${termText(term, value, nameOf)}`)
}
