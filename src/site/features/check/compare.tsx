import { type ClipboardEvent, type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { type CodedShop, codeSentences, pasteAtMost, readCode } from '#domain/check/code.ts'
import { groupByFour } from '#domain/check/describe.ts'
import { bitsOf, type SignalKey, signalKeys, signalOf, signals } from '#domain/check/signals.ts'
import { compareShops, type Comparison as Result } from '#domain/check/verdict.ts'
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
import styles from './compare.module.css'
import { ShopLines } from './drawings/shop-lines.tsx'
import type { Report } from './readers/run-check.ts'
import resultStyles from './results.module.css'

const compareCopy = checkResultsCopy.compare

type CompareProps = { report: Report; otherCode: RefObject<string> }

/** This browser's code, a field for the other's, and the comparison of both, which stays in the browser. */
export function Compare({ report, otherCode }: CompareProps): ReactNode {
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
    setProblem(isOwn ? compareCopy.own2 : '')
    setOther(isOwn ? null : answer.shop)
  }

  // The code that was carried or entered before this check.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, what is typed later stays.
  useEffect(() => {
    const code = otherCode.current
    if (code === '' || field.current === null) return
    field.current.value = groupByFour(code.replace(/\s/g, '').slice(0, pasteAtMost))
    compare(code)
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
    <Section ground="deep" id="compare" className={resultStyles.compare} cut>
      <div className={resultStyles.head}>
        <Heading level={2} size="large">
          <Clauses parts={compareCopy.title} lines />
        </Heading>
        <p>{compareCopy.text}</p>
      </div>
      <div className={resultStyles.two}>
        <Own code={report.code} />
        <form onSubmit={submit} onChange={() => setProblem('')} noValidate>
          <label htmlFor="other-code">{compareCopy.other}</label>
          <textarea
            ref={field}
            id="other-code"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={compareCopy.placeholder}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : 'other-code-error'}
            onChange={({ target }) => {
              otherCode.current = target.value
            }}
            onPaste={refuseLong}
          />
          {problem !== '' && <FieldError id="other-code-error">{problem}</FieldError>}
          <p className={resultStyles.foot}>
            <Button look="go" size="tall" type="submit">
              {compareCopy.press}
            </Button>
            <span>{compareCopy.before}</span>
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
    if (copied) showToast({ kind: 'good', text: compareCopy.copied(code.length) })
  }
  return (
    <div>
      <h3>{compareCopy.own}</h3>
      <div className={resultStyles.code}>
        <QrPicture
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
          alt={compareCopy.qr}
          size={168}
          loading="eager"
        />
        <output>{groupByFour(code)}</output>
      </div>
      <p className={resultStyles.foot}>
        <Button look="quiet" onClick={copyCode}>
          {compareCopy.copy}
        </Button>
        <span role={refused ? 'alert' : undefined}>{refused ? compareCopy.copyFailed : compareCopy.scan}</span>
      </p>
    </div>
  )
}

type ComparisonProps = { report: Report; other: CodedShop; result: Result }

/** The verdict with its doubt, and both columns. It takes the focus, since it comes below what was pressed. */
function Comparison({ report, other, result }: ComparisonProps): ReactNode {
  const root = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further comparison is shown as the first was.
  useEffect(() => root.current?.focus(), [other])
  const { verdict, bits, likeness } = result
  const words = new Map(report.signals.map(({ key, text }) => [key, text]))
  const those = (kind: 'same' | 'different' | 'unread') => signalKeys.filter((key) => likeness.get(key) === kind)
  // What nearly all computers share stands last, whatever a study measured.
  const same = those('same').sort((one, next) => rank(next) - rank(one))
  const [different, unread] = [those('different'), those('unread')]
  return (
    <section ref={root} tabIndex={-1} aria-label={compareCopy.result} className={styles.result} data-verdict={verdict}>
      <ShopLines likeness={likeness} label={compareCopy.drawing(result.same, result.different)} />
      <div className={styles.verdict}>
        <p className={styles.figure}>
          {result.same}
          <small>
            <span>{compareCopy.sameOf(result.same, signalKeys.length)[0]}</span>
            <span>{compareCopy.sameOf(result.same, signalKeys.length)[1]}</span>
          </small>
        </p>
        <div>
          <h3>
            <Clauses parts={compareCopy.verdicts[verdict]} lines />
          </h3>
          {result.sameAddress && <p className={styles.address}>{compareCopy.address}</p>}
          <p>{compareCopy.weight(bits.atLeast.toFixed(1), bits.atMost.toFixed(1))}</p>
          <p>{compareCopy.doubt(result.chanceIn)}</p>
        </div>
      </div>
      <div className={styles.columns} data-alike={different.length === 0 || undefined}>
        <div className={styles.same}>
          <h4>{compareCopy.sameList(same.length)}</h4>
          <ul hidden={same.length === 0}>
            {same.map((key) => (
              <li key={key} data-common={signalOf(key).common}>
                {signals[key].name}
                <span>{words.get(key)}</span>
              </li>
            ))}
          </ul>
          {same.some((key) => signalOf(key).common) && <p>{compareCopy.common}</p>}
        </div>
        <div className={styles.different}>
          <h4>{compareCopy.differentList(different.length)}</h4>
          {different.length > 0 && (
            <table>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{compareCopy.here}</th>
                  <th scope="col">{compareCopy.there}</th>
                </tr>
              </thead>
              <tbody>
                {different.map((key) => (
                  <tr key={key}>
                    <th scope="row">{signals[key].short}</th>
                    <td>{words.get(key)}</td>
                    <td>{otherWords(key, other)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {unread.length > 0 && (
            <p>
              {compareCopy.unreadList(unread.length)}：{unread.map((key) => signals[key].short).join('，')}。
              {compareCopy.unread}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function rank(key: SignalKey): number {
  return bitsOf(key) - (signalOf(key).common ? 100 : 0)
}

/** What the other's code says of a signal; that it is another value where it says nothing. */
function otherWords(key: SignalKey, other: CodedShop): string {
  return other.coarse.get(key) ?? compareCopy.otherValue
}
