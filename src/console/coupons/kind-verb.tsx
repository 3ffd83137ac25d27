import type { ReactNode } from 'react'
import type { PriceBook } from '#domain/pricing/changes/book.ts'
import type { ExampleQuote } from '#domain/pricing/changes/examples.ts'
import { type CouponTerms, changedTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import { ExampleList } from '../prices/example-list.tsx'
import { termText, couponWords as words } from '../rooms/coupons/words.ts'
import type { Theirs } from './conflict-note.tsx'
import type { KindData } from './kind-panel.tsx'

export type AskedVerb = 'create' | 'publish' | 'enable' | 'disable'

type KindVerbProps = {
  verb: AskedVerb
  book: PriceBook
  kind: KindData | null
  base: { version: number; terms: CouponTerms | null }
  terms: CouponTerms
  examples: readonly ExampleQuote[]
  /** Somebody else has changed the kind. */
  onConflict: (theirs: Theirs) => void
  /** The server has not taken the terms; the answer's sentence. */
  onRefused: (sentence: string) => void
  onCreated: (id: number) => void
  onDone: () => void
  onClose: () => void
}

/** A verb with a kind: first what it does, to those that are held too, then it is done, then it can be taken back. */
export function KindVerb(props: KindVerbProps): ReactNode {
  const { verb, book, kind, base, terms, examples, onConflict, onRefused, onCreated, onDone, onClose } = props
  const common = { onDone, onClose }
  const body = { ...terms, categories: [...terms.categories] }
  const shown = examples.length > 0 && <ExampleList label={words.changedPay} examples={examples} />
  if (kind === null)
    return (
      <VerbDialog
        {...common}
        title={words.createTitle(terms.name)}
        summary={[words.seenWithin]}
        verb={words.create}
        look="go"
        run={async () => {
          const answer = await call('POST /coupons', { body })
          if (answer.code === 200) onCreated((answer as ConsoleSuccess<'POST /coupons'>).data.id)
          else onRefused(answer.msg)
          return answer
        }}
        done={words.created}
      >
        {shown}
      </VerbDialog>
    )
  const params = { id: kind.id }
  const { handed, holders, unused } = kind.counts
  if (verb === 'enable' || verb === 'disable') {
    const isOn = verb === 'enable'
    const turn = (to: 'enable' | 'disable', version: number) =>
      call(`POST /coupons/{id}/${to}`, { params, body: { version } })
    return (
      <VerbDialog
        {...common}
        title={isOn ? words.enableTitle(kind.terms.name) : words.disableTitle(kind.terms.name)}
        summary={[isOn ? words.held(handed, holders, unused) : words.disabledHeld(unused), words.seenWithin]}
        verb={isOn ? words.enable : words.disable}
        run={() => turn(verb, base.version)}
        done={isOn ? words.enabled : words.disabled}
        undo={() => turn(isOn ? 'disable' : 'enable', base.version + 1)}
      />
    )
  }
  const nameOf = new Map(book.categories.map(({ code, name }) => [code, name]))
  const { terms: before } = base
  const changes = before === null ? [] : changedTerms(before, terms)
  const changed = changes.map(({ term, before, after }) =>
    words.change(words.fields[term] ?? '', termText(term, before, nameOf), termText(term, after, nameOf)),
  )
  return (
    <VerbDialog
      {...common}
      title={words.publishTitle(kind.terms.name)}
      summary={[...changed, words.held(handed, holders, unused), words.seenWithin]}
      verb={words.publish}
      look="go"
      run={async () => {
        const answer = await call('POST /coupons/{id}', { params, body: { version: base.version, terms: body } })
        const theirs = theirsOf(answer)
        if (theirs !== null) {
          onConflict(theirs)
          onClose()
        } else if (answer.code !== 200) onRefused(answer.msg)
        return answer
      }}
      done={words.published}
      undo={(answer) => {
        const version = (answer as ConsoleSuccess<'POST /coupons/{id}'>).data.version
        const was = before ?? kind.terms
        return call('POST /coupons/{id}', {
          params,
          body: { version, terms: { ...was, categories: [...was.categories] } },
        })
      }}
    >
      {shown}
    </VerbDialog>
  )
}

/** What stands in a refusal for another version. */
function theirsOf(answer: { code: number; data?: unknown }): Theirs | null {
  const { data } = answer
  if (answer.code !== 409 || typeof data !== 'object' || data === null || !('theirs' in data)) return null
  return data.theirs as Theirs
}
