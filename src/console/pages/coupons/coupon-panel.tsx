import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import {
  type CouponTerm,
  type CouponTerms,
  changedTerms,
  checkCouponTerms,
  couponStateAt,
} from '#domain/pricing/kinds/coupon-kind.ts'
import { couponExamples } from '#domain/pricing/kinds/effects.ts'
import { findCouponIssues } from '#domain/pricing/kinds/issues.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { editorCopy } from '../../kit/editor-copy.ts'
import { ExampleList } from '../../kit/example-list.tsx'
import { LocalDraftDialog } from '../../kit/record/editor-dialogs.tsx'
import { RetrySave } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { shortTime } from '../../kit/times.tsx'
import { couponCopy as copy, termText } from './copy.ts'
import { type ActionRequest, CouponAction } from './coupon-actions.tsx'
import { KindFields } from './coupon-fields.tsx'
import { type CouponForm, formOf, termsOf } from './coupon-form.ts'
import styles from './coupons.module.css'
import { GiveDialog, TakeDialog } from './give-dialogs.tsx'
import type { Theirs } from './use-coupon.ts'
import { type KindData, useCoupon } from './use-coupon.ts'

export type KindRow = ConsoleSuccess<'GET /coupons'>['data']['rows'][number]

type KindPanelProps = {
  priceList: PriceList
  /** Null for one that is being made. */
  kind: KindData | null
  /** Every kind, for the checks of its group. */
  kinds: readonly KindRow[]
  onOpen: (id: number | null) => void
}

/**
 * A kind of coupon beside the list: its terms, their checks, example orders and actions. The terms hold for visitors
 * with the action that publishes them; until then they are on this computer only (decision 049).
 */
export function KindPanel({ priceList, kind, kinds, onOpen }: KindPanelProps): ReactNode {
  const editor = useCoupon(priceList, kind)
  const { value: form, baseTerms, theirs, saveState, change } = editor
  // Whether the member has tried to save: from then on errors show, also of fields that were not typed in.
  const [isChecked, setIsChecked] = useState(false)
  const [dialog, setDialog] = useState<ActionRequest | 'give' | 'take' | null>(null)
  const [mayWrite, mayGive] = [useMay('prices.publish'), useMay('coupons.give')]
  // Deferred: the examples calculate some hundred orders, which must not delay the next key.
  const terms = useDeferredValue(useMemo(() => termsOf(form), [form]))
  const faults = useMemo(() => checkCouponTerms(terms), [terms])
  const isSound = Object.keys(faults).length === 0
  const seen = useSeen(priceList, kind, baseTerms, terms, kinds, isSound)
  const isChanged = baseTerms === null || changedTerms(baseTerms, terms).length > 0
  // An untouched form shows no errors.
  const isTouched = isChecked || saveState.kind !== 'saved'
  const isStopped = seen.findings.some(({ level }) => level === 'error')

  /** Shows the errors, or opens the dialog of the action that saves. Also the retry after a failed save. */
  function askToSave(): void {
    setIsChecked(true)
    if (isSound && !isStopped) setDialog(kind === null ? 'create' : 'publish')
  }

  return (
    <>
      <header className={styles.top}>
        <h2>{kind === null ? copy.newKind : kind.terms.name}</h2>
        <small role="status">{stateText(kind, saveState.kind === 'saved' ? null : editor.keptAt)}</small>
      </header>
      <LocalDraftDialog editor={editor} />
      {theirs && (
        <ConflictNote
          priceList={priceList}
          theirs={theirs}
          mine={terms}
          onTake={change}
          onEnd={editor.overwriteTheirs}
        />
      )}
      <KindFields
        priceList={priceList}
        form={form}
        faults={isTouched ? faults : {}}
        disabled={!mayWrite}
        isNew={kind === null}
        onChange={change}
      />
      {isSound && (
        <>
          <h3 className={styles.panelHead}>{copy.findings}</h3>
          <div className={styles.checks}>
            {seen.findings.map(({ id, level, message }) => (
              <p key={id} data-level={level}>
                {message}
              </p>
            ))}
          </div>
          <h3 className={styles.panelHead}>
            {copy.receipt}
            <span>{baseTerms && isChanged ? copy.changedPay : copy.withIt}</span>
          </h3>
          {seen.examples.length === 0 ? (
            <p className={styles.note}>{copy.nothingChanges}</p>
          ) : (
            <ExampleList label={copy.receipt} examples={seen.examples} />
          )}
        </>
      )}
      <div className={styles.keptBack}>
        {saveState.kind === 'failed' && <p role="status">{editorCopy.saveFailed(saveState.sentence)}</p>}
        <RetrySave state={saveState} draft={editor.describe} onRetry={askToSave} />
      </div>
      <div className={styles.verbs} data-actions>
        {mayWrite && (
          <ConsoleButton
            look="go"
            unable={
              !isChanged
                ? kitCopy.unable.unchanged
                : (isTouched && !isSound) || isStopped
                  ? kitCopy.unable.faults
                  : undefined
            }
            onClick={askToSave}
          >
            {kind === null ? copy.create : copy.publish}
          </ConsoleButton>
        )}
        {/* Not beside changed terms: enabling saves the stored ones. */}
        {kind && mayWrite && !isChanged && (
          <ConsoleButton onClick={() => setDialog(kind.terms.enabled ? 'disable' : 'enable')}>
            {kind.terms.enabled ? copy.disable : copy.enable}
          </ConsoleButton>
        )}
        {kind && mayGive && <ConsoleButton onClick={() => setDialog('give')}>{copy.give}</ConsoleButton>}
        {kind && mayGive && kind.counts.unused > 0 && (
          <ConsoleButton onClick={() => setDialog('take')}>{copy.take}</ConsoleButton>
        )}
        <ConsoleButton look="quiet" onClick={() => onOpen(null)}>
          {copy.close}
        </ConsoleButton>
      </div>
      <p className={styles.note}>{copy.publishNote}</p>
      {dialog === 'give' && kind && <GiveDialog kind={kind} onClose={() => setDialog(null)} />}
      {dialog === 'take' && kind && <TakeDialog kind={kind} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'give' && dialog !== 'take' && (
        <CouponAction
          verb={dialog}
          priceList={priceList}
          kind={kind}
          editor={editor}
          terms={terms}
          examples={seen.examples}
          onCreated={onOpen}
          onDone={() => setIsChecked(false)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The issues of the typed terms and orders whose amount they change; nothing while a term has an error. */
function useSeen(
  priceList: PriceList,
  kind: KindData | null,
  base: CouponTerms | null,
  terms: CouponTerms,
  kinds: readonly KindRow[],
  isSound: boolean,
) {
  return useMemo(() => {
    if (!isSound) return { findings: [], examples: [] }
    const now = formatShanghai(serverNow())
    const others = otherKinds(kinds, now)
    const handedOut = kind?.mostHeld ?? 0
    const after = { id: kind?.id ?? 0, terms, handedOut }
    // A kind that is not public changes nothing for visitors: its example is an account that holds at least one.
    const holding = (of: CouponTerms) => Math.max(handedOut, of.publicCount > 0 ? 0 : 1)
    const isChanged = base !== null && changedTerms(base, terms).length > 0
    const before = isChanged ? { id: after.id, terms: base, handedOut: holding(base) } : null
    return {
      findings: findCouponIssues(priceList, after, others, now),
      examples: couponExamples(priceList, before, { ...after, handedOut: holding(terms) }, now),
    }
  }, [priceList, kind, base, terms, kinds, isSound])
}

/** What the checks need of the other kinds: their group, and whether they run. */
export function otherKinds(kinds: readonly KindRow[], now: string) {
  return kinds.map(({ id, terms }) => ({
    id,
    excludeType: terms.excludeType,
    isRunning: couponStateAt(terms, now) === 'running',
  }))
}

/** The time at which this computer kept the input, or the server saved the kind; '' for a new one. */
function stateText(kind: KindData | null, keptAt: number | null): string {
  if (keptAt !== null) return copy.kept(formatShanghai(new Date(keptAt)).slice(11, 16))
  return kind?.savedAt ? copy.saved(shortTime(kind.savedAt, serverNow())) : ''
}

type ConflictNoteProps = {
  priceList: PriceList
  theirs: Theirs
  mine: CouponTerms
  onTake: (part: Partial<CouponForm>) => void
  onEnd: () => void
}

/**
 * Both versions side by side, term by term: the member's own stay in the fields until the other's is taken. Terms are
 * not merged, because they hold at once: each needs a decision (decision 058).
 */
export function ConflictNote({ priceList, theirs, mine, onTake, onEnd }: ConflictNoteProps): ReactNode {
  const nameOf = new Map(priceList.categories.map(({ code, name }) => [code, name]))
  const differing = changedTerms(theirs.terms, mine)
  if (differing.length === 0) return null
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {copy.conflict(theirs.by?.name ?? copy.someone, theirs.at === null ? '' : shortTime(theirs.at, serverNow()))}
      </p>
      <ul>
        {differing.map(({ term, before, after }) => (
          <li key={term}>
            <b>{copy.fields[term]}</b>
            <span>{copy.mineIs(termText(term, after, nameOf))}</span>
            <ConsoleButton size="small" onClick={() => onTake(partOf(theirs.terms, term))}>
              {copy.theirsIs(termText(term, before, nameOf))}
            </ConsoleButton>
          </li>
        ))}
      </ul>
      <ConsoleButton size="small" onClick={onEnd}>
        {copy.allMine}
      </ConsoleButton>{' '}
      <ConsoleButton size="small" onClick={() => onTake(formOf(theirs.terms))}>
        {copy.allTheirs}
      </ConsoleButton>
    </div>
  )
}

/** A term as the fields have it; how many are public is also who sees it. */
function partOf(terms: CouponTerms, term: CouponTerm): Partial<CouponForm> {
  const form = formOf(terms)
  return term === 'publicCount' ? { publicCount: form.publicCount, isPublic: form.isPublic } : { [term]: form[term] }
}
