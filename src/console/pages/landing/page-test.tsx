import { type ReactNode, useState } from 'react'
import { daysFor, pageTestDays, perThousand, testEnd } from '#domain/landing/page-test.ts'
import { judgeHalves, neededPerHalf } from '#domain/shared/split-test.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { Field, FieldGroup, FieldRow, SelectField } from '../../kit/field.tsx'
import { ConsoleLink, recordPlaces, useGo } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { SplitResult } from '../../kit/split-result.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './landing.module.css'
import { pageTestCopy as copy } from './page-test-copy.ts'
import { baseOf, countWords, describeResult, ofThousand } from './page-test-words.ts'
import type { EditedPage, OpenPage } from './use-landing.ts'

type State = ConsoleSuccess<'GET /landing-pages/{id}/test'>['data']
type Test = NonNullable<State['test']>
type PageTestProps = { page: EditedPage; open: OpenPage; onClose: () => void }

/** Day and minute of a time of the server. */
const short = (time: string) => time.slice(5, 16)

/**
 * The test of two versions of a page (pages 3): its second version, what a test needs before it begins, while it runs one count
 * of both halves together, and the result once it has ended.
 */
export function PageTestDialog({ page, open, onClose }: PageTestProps): ReactNode {
  const params = { id: String(page.id) }
  const reading = useCall('GET /landing-pages/{id}/test', { params }, { everyMs: 60_000, isFresh: true })
  const [isStopping, setStopping] = useState(false)
  const mayPublish = useMay('content.publish')
  const state = reading.data?.data
  const test = state?.test ?? null
  const isRunning = test?.state === 'running'

  if (isStopping)
    return (
      <ActionDialog
        title={copy.stopTitle}
        summary={copy.stopSummary}
        verb={copy.stop}
        look="delete"
        run={() => call('POST /landing-pages/{id}/test/stop', { params, body: {} })}
        done={copy.stopped}
        onClose={() => setStopping(false)}
      />
    )
  return (
    <ConsoleDialog title={copy.title} description={copy.howTo} wide onClose={onClose}>
      {state === undefined ? (
        <PendingState of={reading} rows={3} />
      ) : (
        <div className={styles.test}>
          {test && <p className={styles.hint}>{copy.running(short(test.startedAt), short(test.endsAt))}</p>}
          {isRunning && (
            <>
              <p>{progressOf(test)}</p>
              {mayPublish && (
                <DialogActions>
                  <ConsoleButton onClick={() => setStopping(true)}>{copy.stop}</ConsoleButton>
                </DialogActions>
              )}
            </>
          )}
          {test?.state === 'broken' && test.brokenBy && (
            <p>{copy.broken[test.brokenBy](short(test.brokenAt ?? test.endsAt))}</p>
          )}
          {test?.result && <Result test={test} result={test.result} page={page} open={open} onClose={onClose} />}
          {!isRunning && test !== null && <h3>{copy.again}</h3>}
          {!isRunning && <Prepare state={state} page={page} open={open} />}
        </div>
      )}
    </ConsoleDialog>
  )
}

function progressOf({ endsAt, counted, needed }: Test): string {
  const isOver = (parseShanghai(endsAt) ?? serverNow()) <= serverNow()
  return isOver ? copy.settling : copy.progress(countWords(counted), countWords(2 * needed))
}

type ResultProps = PageTestProps & { test: Test; result: NonNullable<Test['result']> }

/** The result of each half, what it says and what it does not; the second version can be taken over as the draft. */
function Result({ test, result, page, open, onClose }: ResultProps): ReactNode {
  const mayWrite = useMay('content.write')
  const { act, isPending } = useAction()
  const { found, undecided } = describeResult({ result, needed: test.needed, difference: test.difference })
  const take = () =>
    act(
      () =>
        open.saveBefore((version) =>
          call('POST /landing-pages/{id}/test/take', {
            params: { id: String(page.id) },
            body: { version, testId: test.id },
          }),
        ),
      {
        done: copy.taken,
        takeBack: open.takeBack,
        onDone({ data }) {
          open.apply(data.page)
          onClose()
        },
      },
    )
  return (
    <>
      <SplitResult
        shares={result}
        faces={{ a: <span>{copy.names.a}</span>, b: <span>{copy.names.b}</span> }}
        verdict={judgeHalves(result)}
        words={{ rates: copy.rates, seen: copy.seen, hits: copy.registered, rate: copy.rate }}
        format={ofThousand}
      />
      <p>{found}</p>
      {undecided && <p>{undecided}</p>}
      <p className={styles.hint}>{copy.keep}</p>
      {mayWrite && (
        <DialogActions>
          <ConsoleButton pending={isPending} onClick={take}>
            {copy.take}
          </ConsoleButton>
        </DialogActions>
      )}
    </>
  )
}

type PrepareProps = Pick<PageTestProps, 'page' | 'open'> & { state: State }

/** The second version, and the test that may begin: how long, which difference, how many visitors that needs. */
function Prepare({ state, page, open }: PrepareProps): ReactNode {
  const { second, visits, registered } = state
  const known = baseOf(state)
  const [days, setDays] = useState<(typeof pageTestDays)[number]>(14)
  const [base, setBase] = useState(String(known ?? 20))
  const [difference, setDifference] = useState(String(Math.max(1, Math.round((known ?? 20) * 0.3))))
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const go = useGo()
  const { act, isPending } = useAction()
  const params = { id: String(page.id) }
  const makeSecond = () =>
    act(() => call('POST /landing-pages/{id}/second', { params, body: {} }), {
      done: copy.secondMade,
      onDone: ({ data }) => void go(recordPlaces.landing(data.id)),
    })

  if (page.status !== 'published') return <p>{copy.notPublic}</p>
  if (second === null)
    return (
      <>
        <p>{copy.noSecond}</p>
        {mayWrite && (
          <DialogActions>
            <ConsoleButton look="primary" pending={isPending} onClick={makeSecond}>
              {copy.makeSecond}
            </ConsoleButton>
          </DialogActions>
        )}
      </>
    )

  const begin = () =>
    act(
      () =>
        open.saveBefore((version) =>
          call('POST /landing-pages/{id}/test/start', {
            params,
            body: {
              version,
              secondVersion: second.version,
              days,
              base: Number(base),
              difference: Number(difference),
            },
          }),
        ),
      { done: copy.begun },
    )
  const isSame = second.changes.length === 0
  const areNumbers = [base, difference].map(Number).every(isPerThousand)
  return (
    <>
      <p>
        {isSame ? copy.secondSame : copy.secondDiffers([...new Set(second.changes)].join('、'))}{' '}
        <ConsoleLink to={recordPlaces.landing(second.id).to}>{copy.editSecond}</ConsoleLink>
      </p>
      {mayPublish && (
        <>
          <FieldGroup>
            <SelectField
              label={copy.days}
              value={days}
              options={pageTestDays.map((count) => [count, copy.dayCount(count)])}
              onChange={(chosen) => setDays(pageTestDays.find((count) => count === Number(chosen)) ?? 14)}
            />
          </FieldGroup>
          <FieldRow wraps>
            <Field
              {...number}
              label={copy.base}
              value={base}
              hint={known === null ? copy.baseUnknown : copy.baseHint(countWords(visits), countWords(registered))}
              onText={setBase}
            />
            <Field
              {...number}
              label={copy.difference}
              value={difference}
              hint={copy.differenceHint}
              onText={setDifference}
            />
          </FieldRow>
          {areNumbers && <Needs days={days} base={Number(base)} difference={Number(difference)} visits={visits} />}
          <DialogActions>
            <ConsoleButton
              look="go"
              unable={isSame ? copy.same : areNumbers ? undefined : copy.numbers}
              pending={isPending}
              onClick={begin}
            >
              {copy.begin}
            </ConsoleButton>
          </DialogActions>
        </>
      )}
    </>
  )
}

const number = {
  type: 'number',
  min: perThousand.atLeast,
  max: perThousand.atMost,
  unit: copy.people,
  autoComplete: 'off',
} as const

const isPerThousand = (value: number) =>
  Number.isInteger(value) && value >= perThousand.atLeast && value <= perThousand.atMost

type NeedsProps = { days: number; base: number; difference: number; visits: number }

/** What a test of this size takes, said before it begins. */
function Needs({ days, base, difference, visits }: NeedsProps): ReactNode {
  const each = neededPerHalf({ share: base / 1_000, difference: difference / 1_000 })
  const takes = daysFor({ visitors: 2 * each, visits, over: 28 })
  const until = formatShanghai(testEnd(serverNow(), days)).slice(0, 16)
  return (
    <ul className={styles.needs}>
      <li>{copy.needed(countWords(each), countWords(2 * each))}</li>
      <li>{takes === null ? copy.takesUnknown : copy.takes(countWords(takes))}</li>
      {takes !== null && takes > days && <li data-warns>{copy.tooFew(days)}</li>}
      <li>{copy.ends(until)}</li>
      <li>{copy.breaks}</li>
    </ul>
  )
}
