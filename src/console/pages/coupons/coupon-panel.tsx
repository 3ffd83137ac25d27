import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { type CouponTerms, changedTerms, checkCouponTerms, couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { couponExamples } from '#domain/pricing/kinds/effects.ts'
import { findCouponIssues } from '#domain/pricing/kinds/issues.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import type { SaveState } from '../../kit/autosave.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { ExampleList } from '../../kit/example-list.tsx'
import { type LocalDraft, linesHtml } from '../../kit/local-drafts.ts'
import { LocalDraftDialog } from '../../kit/record/local-draft-dialog.tsx'
import { RetrySave } from '../../kit/record/retry-save.tsx'
import { useMay } from '../../kit/session.ts'
import { shortTime } from '../../kit/times.ts'
import { useKeptDraft, useLeaving } from '../../kit/use-written.ts'
import { ConflictNote, type Theirs } from './conflict-note.tsx'
import { couponCopy as copy, termText } from './copy.ts'
import { type ActionRequest, CouponAction } from './coupon-actions.tsx'
import { KindFields } from './coupon-fields.tsx'
import { type CouponForm, emptyForm, formOf, termsOf } from './coupon-form.ts'
import styles from './coupon-panel.module.css'
import { GiveDialog, TakeDialog } from './give-dialogs.tsx'

export type KindData = ConsoleSuccess<'GET /coupons/{id}'>['data']
export type KindRow = ConsoleSuccess<'GET /coupons'>['data']['rows'][number]

/** What one's own terms are compared with, and the version to name. */
type Base = { version: number; terms: CouponTerms | null }

type KindPanelProps = {
  book: PriceList
  /** Null for one that is being made. */
  kind: KindData | null
  kinds: readonly KindRow[]
  onOpen: (id: number | null) => void
  onDone: () => void
}

/** A kind of coupon beside the list: its terms, what speaks against them, what they do to orders, and its verbs. */
export function KindPanel({ book, kind, kinds, onOpen, onDone }: KindPanelProps): ReactNode {
  const [form, setForm] = useState<CouponForm>(kind === null ? emptyForm : formOf(kind.terms))
  const [base, setBase] = useState<Base>({ version: kind?.version ?? 0, terms: kind?.terms ?? null })
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const [refusal, setRefused] = useState<string | null>(null)
  const [asked, setAsked] = useState<ActionRequest | 'give' | 'take' | null>(null)
  const [mayWrite, mayGive] = [useMay('prices.publish'), useMay('coupons.give')]
  const terms = useDeferredValue(useMemo(() => termsOf(form), [form]))
  const faults = useMemo(() => checkCouponTerms(terms), [terms])
  const isSound = Object.keys(faults).length === 0
  const seen = useSeen(book, kind, base.terms, terms, kinds, isSound)
  const isChanged = base.terms === null || changedTerms(base.terms, terms).length > 0
  // Whoever takes everything back has nothing left that was refused.
  const refused = isChanged ? refusal : null
  const isStopped = seen.findings.some(({ level }) => level === 'error')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is newer than what the server says in between.
  useEffect(() => {
    if (kind === null || isTouched || kind.version === base.version) return
    setForm(formOf(kind.terms))
    setBase({ version: kind.version, terms: kind.terms })
    setTheirs(null)
  }, [kind, isTouched])

  const local = useKeptDraft<CouponForm>({
    item: `coupon:${kind?.id ?? 'new'}`,
    version: String(base.version),
    isSame: (text) => sameForm(text, kind === null ? emptyForm : formOf(kind.terms)),
    hasUnsaved: () => isTouched,
    goOn: write,
  })
  // Its terms hold for visitors with its verb, so that nothing is sent before: what is typed is saved on this computer.
  useLeaving({
    async send() {
      if (isTouched) keep(form)
    },
    drop: local.forget,
    hasUnsaved: () => isTouched && isChanged,
  })

  function write(next: CouponForm): void {
    setForm(next)
    setIsTouched(true)
    keep(next)
  }
  function keep(text: CouponForm): void {
    local.keep(text, String(base.version), draftOf(book, text))
    setKeptAt(new Date())
  }
  const change = (part: Partial<CouponForm>) => write({ ...form, ...part })

  function askToSave(): void {
    setIsTouched(true)
    if (isSound && !isStopped) setAsked(kind === null ? 'create' : 'publish')
  }

  /** The other's terms are what one's own are compared with from now on. */
  function meet(other: Theirs): void {
    setTheirs(other)
    setRefused(null)
    setBase({ version: other.version, terms: other.terms })
  }

  return (
    <>
      <header className={styles.top}>
        <h2>{kind === null ? copy.newKind : kind.terms.name}</h2>
        <small role="status">{stateText(kind, isTouched && isChanged ? keptAt : null)}</small>
      </header>
      {local.found && <LocalDraftDialog at={new Date(local.found.at)} onSettle={local.settleFound} />}
      {theirs && (
        <ConflictNote book={book} theirs={theirs} mine={terms} onTake={change} onEnd={() => setTheirs(null)} />
      )}
      <KindFields
        book={book}
        form={form}
        faults={isTouched ? faults : {}}
        disabled={!mayWrite}
        isNew={kind === null}
        onChange={change}
      />
      {isSound && (
        <>
          <h3 className={styles.head}>{copy.findings}</h3>
          <div className={styles.checks}>
            {seen.findings.map(({ id, level, message }) => (
              <p key={id} data-level={level}>
                {message}
              </p>
            ))}
          </div>
          <h3 className={styles.head}>
            {copy.receipt}
            <span>{base.terms && isChanged ? copy.changedPay : copy.withIt}</span>
          </h3>
          {seen.examples.length === 0 ? (
            <p className={styles.note}>{copy.nothingChanges}</p>
          ) : (
            <ExampleList label={copy.receipt} examples={seen.examples} />
          )}
        </>
      )}
      <div className={styles.keptBack}>
        {refused !== null && <p role="status">{editorCopy.saveFailed(refused)}</p>}
        <RetrySave state={refusalOf(refused, theirs)} draft={() => draftOf(book, form)} onRetry={askToSave} />
      </div>
      <div className={styles.verbs} data-verbs>
        {mayWrite && (
          <ConsoleButton look="go" disabled={!isChanged || (isTouched && !isSound) || isStopped} onClick={askToSave}>
            {kind === null ? copy.create : copy.publish}
          </ConsoleButton>
        )}
        {kind && mayWrite && !isChanged && (
          <ConsoleButton onClick={() => setAsked(kind.terms.enabled ? 'disable' : 'enable')}>
            {kind.terms.enabled ? copy.disable : copy.enable}
          </ConsoleButton>
        )}
        {kind && mayGive && <ConsoleButton onClick={() => setAsked('give')}>{copy.give}</ConsoleButton>}
        {kind && mayGive && kind.counts.unused > 0 && (
          <ConsoleButton onClick={() => setAsked('take')}>{copy.take}</ConsoleButton>
        )}
        <ConsoleButton look="quiet" onClick={() => onOpen(null)}>
          {copy.close}
        </ConsoleButton>
      </div>
      <p className={styles.note}>{copy.publishNote}</p>
      {asked === 'give' && kind && <GiveDialog kind={kind} onDone={onDone} onClose={() => setAsked(null)} />}
      {asked === 'take' && kind && <TakeDialog kind={kind} onDone={onDone} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'give' && asked !== 'take' && (
        <CouponAction
          verb={asked}
          book={book}
          kind={kind}
          base={base}
          terms={terms}
          examples={seen.examples}
          onConflict={meet}
          onRefused={setRefused}
          onCreated={onOpen}
          onDone={() => {
            setIsTouched(false)
            setRefused(null)
            local.forget()
            onDone()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function sameForm(one: CouponForm, other: CouponForm): boolean {
  return changedTerms(termsOf(one), termsOf(other)).length === 0
}

/** What the checks and the engine say of the terms as they are typed. */
function useSeen(
  book: PriceList,
  kind: KindData | null,
  base: CouponTerms | null,
  terms: CouponTerms,
  kinds: readonly KindRow[],
  isSound: boolean,
) {
  return useMemo(() => {
    if (!isSound) return { findings: [], examples: [] }
    const now = formatShanghai(new Date())
    const others = otherKinds(kinds, now)
    const handedOut = kind?.mostHeld ?? 0
    const after = { id: kind?.id ?? 0, terms, handedOut }
    // Whoever holds none of a kind that is not public sees no difference: the example is somebody who holds one.
    const holding = (of: CouponTerms) => Math.max(handedOut, of.publicCount > 0 ? 0 : 1)
    const isChanged = base !== null && changedTerms(base, terms).length > 0
    const before = isChanged ? { id: after.id, terms: base, handedOut: holding(base) } : null
    return {
      findings: findCouponIssues(book, after, others, now),
      examples: couponExamples(book, before, { ...after, handedOut: holding(terms) }, now),
    }
  }, [book, kind, base, terms, kinds, isSound])
}

/** The kinds as the checks look at them. */
export function otherKinds(kinds: readonly KindRow[], now: string) {
  return kinds.map(({ id, terms }) => ({
    ...{ id, excludeType: terms.excludeType },
    isRunning: couponStateAt(terms, now) === 'running',
  }))
}

/** The terms in words: a line each, to be copied. */
function draftOf(book: PriceList, form: CouponForm): Pick<LocalDraft, 'title' | 'html'> {
  const nameOf = new Map(book.categories.map(({ code, name }) => [code, name]))
  const lines = Object.entries(termsOf(form)).map(
    ([term, value]) => `${copy.fields[term]}：${termText(term, value, nameOf)}`,
  )
  return { title: form.name, html: linesHtml(lines) }
}

/** How the terms stand to the server, as far as it has not taken them. */
function refusalOf(sentence: string | null, theirs: Theirs | null): SaveState<Theirs> {
  if (sentence !== null) return { kind: 'failed', sentence, isRefused: true }
  return theirs === null ? { kind: 'saved', at: null } : { kind: 'conflict', conflict: theirs }
}

function stateText(kind: KindData | null, keptAt: Date | null): string {
  if (keptAt !== null) return copy.kept(formatShanghai(keptAt).slice(11, 16))
  return kind?.savedAt ? copy.saved(shortTime(kind.savedAt, new Date())) : ''
}
