import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { type CodedShop, codeSentences, pasteAtMost, readCode } from '#domain/check/code.ts'
import { inFours } from '#domain/check/describe.ts'
import { compareShops } from '#domain/check/verdict.ts'
import { checkResultsCopy } from '#site/copy/check-results.ts'
import { pages } from '#site/pages.ts'
import { Button } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { copyText } from '#ui/copy-text.ts'
import { FieldError } from '#ui/field-error.tsx'
import { Heading } from '#ui/heading.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { Section } from '#ui/section.tsx'
import { showToast } from '#ui/toast-store.ts'
import { Comparison } from './comparison.tsx'
import type { Report } from './report.ts'
import styles from './results.module.css'

const copy = checkResultsCopy.compare

/** This browser's code, a field for the other's, and the comparison of both, which stays in the browser. */
export function Compare({ report }: { report: Report }): ReactNode {
  const [problem, setProblem] = useState('')
  const [other, setOther] = useState<CodedShop | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  function compare(text: string) {
    const answer = readCode(text)
    if ('problem' in answer) {
      setOther(null)
      return setProblem(codeSentences[answer.problem])
    }
    const isOwn = answer.shop.salt === report.salt
    setProblem(isOwn ? copy.own2 : '')
    setOther(isOwn ? null : answer.shop)
  }

  // A scanned or opened address carries the other code behind its #, which no server receives.
  useEffect(() => {
    const carriedCode = location.hash.slice(1)
    if (carriedCode.length <= 40 || field.current === null) return
    field.current.value = inFours(carriedCode.slice(0, pasteAtMost))
    const answer = readCode(carriedCode)
    if ('shop' in answer) setOther(answer.shop)
    else setProblem(codeSentences[answer.problem])
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    compare(field.current?.value ?? '')
  }

  /** A paste that is far too long never reaches the field: the browser would lay out megabytes. */
  function refuseLong(event: ClipboardEvent) {
    if (event.clipboardData.getData('text').length <= pasteAtMost) return
    event.preventDefault()
    setProblem(codeSentences.long)
  }

  return (
    <Section ground="deep" id="compare" className={styles.compare} cut>
      <div className={styles.head}>
        <Heading level={2} size="large">
          <Clauses parts={copy.title} lines />
        </Heading>
        <p>{copy.text}</p>
      </div>
      <div className={styles.two}>
        <Own code={report.code} />
        <form onSubmit={submit} noValidate>
          <label htmlFor="other-code">{copy.other}</label>
          <textarea
            ref={field}
            id="other-code"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={copy.placeholder}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : 'other-code-error'}
            onPaste={refuseLong}
          />
          {problem !== '' && <FieldError id="other-code-error">{problem}</FieldError>}
          <p className={styles.foot}>
            <Button look="go" size="tall" type="submit">
              {copy.press}
            </Button>
            <span>{copy.before}</span>
          </p>
        </form>
      </div>
      {other !== null && <Comparison report={report} other={other} result={compareShops(report.facts, other)} />}
    </Section>
  )
}

function Own({ code }: { code: string }): ReactNode {
  const [refused, setRefused] = useState(false)
  const address = `${location.origin}${pages.check.path}#${code}`
  async function copyCode() {
    const copied = await copyText(code)
    setRefused(!copied)
    if (copied) showToast({ kind: 'good', text: copy.copied(code.length) })
  }
  return (
    <div>
      <h3>{copy.own}</h3>
      <div className={styles.code}>
        <QrPicture
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
          alt={copy.qr}
          size={168}
          loading="eager"
        />
        <output>{inFours(code)}</output>
      </div>
      <p className={styles.foot}>
        <Button look="quiet" onClick={copyCode}>
          {copy.copy}
        </Button>
        <span role={refused ? 'alert' : undefined}>{refused ? copy.copyFailed : copy.scan}</span>
      </p>
    </div>
  )
}
