import { type ReactNode, useState } from 'react'
import { testDays } from '#domain/banners/slide-test.ts'
import { type Half, judgeHalves } from '#domain/shared/split-test.ts'
import { dayMs, formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { FieldGroup, SelectField } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { numbersOf, SplitResult } from '../../kit/split-result.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './banners.module.css'
import { bannerCopy, testCopy as copy } from './copy.ts'
import type { EditedBanner, Slide } from './use-banner.ts'

type SlideTest = NonNullable<ConsoleSuccess<'GET /banners/{id}/test'>['data']['test']>
type TestSectionProps = {
  banner: EditedBanner
  /** The slides of its place. */
  beside: readonly Slide[]
  /** Opens another slide. */
  onOpen: (id: number) => void
}
type OpenDialog = 'begin' | 'stop' | Half

/** Month, day and minute of a time of the server. */
const short = (time: string) => time.slice(5, 16)

/**
 * The present or last test of a slide (console 4; decision 038): its period, while it runs one count of both sides
 * together, and the result once it has ended. Neither side's count shows before: a test that is stopped on a good day
 * finds winners where there are none.
 */
export function TestSection({ banner, beside, onOpen }: TestSectionProps): ReactNode {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const mayPublish = useMay('content.publish')
  const { data } = useCall('GET /banners/{id}/test', { params: { id: banner.id } }, { everyMs: 60_000 })
  if (!data) return null
  const { test } = data.data
  const isRunning = test?.state === 'running'
  const isB = test?.slideB.id === banner.id
  // The result of the last test is decided before the next one begins.
  const mayBegin =
    mayPublish && !isRunning && banner.status === 'published' && !(test?.state === 'ended' && !test.chosen)

  return (
    <div className={styles.test}>
      <PageSection
        title={copy.title}
        note={test && copy.running(short(test.startedAt), short(test.endsAt))}
        verb={
          mayBegin ? (
            <ConsoleButton onClick={() => setDialog('begin')}>{copy.begin}</ConsoleButton>
          ) : (
            mayPublish &&
            isRunning &&
            !isB && <ConsoleButton onClick={() => setDialog('stop')}>{copy.stop}</ConsoleButton>
          )
        }
      >
        {test === null && <p className={styles.note}>{copy.none}</p>}
        {isRunning && isB && <p className={styles.note}>{copy.asB(test.slideA.title)}</p>}
        {isRunning && <p className={styles.note}>{progressOf(test)}</p>}
        {test?.state === 'broken' && test.brokenBy && (
          <p className={styles.note}>{copy.broken[test.brokenBy](short(test.brokenAt ?? test.endsAt))}</p>
        )}
        {test?.result && (
          <Result test={test} result={test.result} mayChoose={mayPublish && !isB} onChoose={setDialog} />
        )}
      </PageSection>
      {dialog === 'begin' && (
        <BeginTest banner={banner} beside={beside} onOpen={onOpen} onClose={() => setDialog(null)} />
      )}
      {test && dialog !== null && dialog !== 'begin' && (
        <ActionDialog<Done>
          {...wordsOf(dialog)}
          run={() =>
            dialog === 'stop'
              ? call('POST /banners/{id}/test/stop', { params: { id: banner.id }, body: {} })
              : call('POST /banners/{id}/test/choose', {
                  params: { id: banner.id },
                  body: { testId: test.id, side: dialog },
                })
          }
          takeBack={takeBack}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function wordsOf(dialog: 'stop' | Half) {
  if (dialog === 'stop')
    return { title: copy.stopTitle, summary: copy.stopSummary, verb: copy.stop, done: copy.stopped }
  return {
    title: copy.chooseTitle[dialog],
    summary: copy.chooseSummary[dialog],
    verb: copy.choose[dialog],
    done: copy.chosen[dialog],
  }
}

/** How many visitors are counted; after the end, that the result is on its way. */
function progressOf({ endsAt, counted }: SlideTest): string {
  const isOver = (parseShanghai(endsAt) ?? serverNow()) <= serverNow()
  return isOver ? copy.settling : copy.progress(counted.toLocaleString('en-US'))
}

type ResultProps = {
  test: SlideTest
  result: NonNullable<SlideTest['result']>
  /** Not on the page of side B: choosing acts on the place of side A. */
  mayChoose: boolean
  onChoose: (side: Half) => void
}

/** The result of each side with the interval of its rate, and a verdict that the intervals support. */
function Result({ test, result, mayChoose, onChoose }: ResultProps): ReactNode {
  const verdict = judgeHalves(result)
  return (
    <>
      <SplitResult
        shares={result}
        faces={{ a: faceOf(test.slideA), b: faceOf(test.slideB) }}
        verdict={verdict}
        words={{ rates: copy.rates, seen: copy.seen, hits: copy.clicked, rate: copy.rate }}
        format={percent}
      />
      <div className={styles.said}>
        <p>{describeVerdict(verdict)}</p>
        {test.chosen === null &&
          mayChoose &&
          (['a', 'b'] as const).map((side) => (
            <ConsoleButton key={side} onClick={() => onChoose(side)}>
              {copy.choose[side]}
            </ConsoleButton>
          ))}
      </div>
      <p className={styles.note}>
        {test.chosen && copy.chosenNote[test.chosen]}
        {copy.unit}
      </p>
    </>
  )
}

const faceOf = ({ picture, title }: SlideTest['slideA']) => <img src={picture} alt={title} />

function describeVerdict(verdict: ReturnType<typeof judgeHalves>): string {
  const { size, from, to } = numbersOf(verdict, points)
  return copy.verdicts[verdict.kind](copy.points(size), copy.range(from, to))
}

const points = (share: number) => (share * 100).toFixed(2)
const percent = (share: number) => `${points(share)}%`

type BeginTestProps = {
  banner: EditedBanner
  beside: readonly Slide[]
  onOpen: (id: number) => void
  onClose: () => void
}

export type Done = ConsoleSuccess<'POST /banners/{id}/test/stop'> | { code: number; msg: string }

/** Undoes an action over a test. */
export const takeBack = (token: string) => call('POST /banners/undo', { body: { token } })

/**
 * Begins a test of this slide, A, against another one of its place that is not public, B. Slides and duration are fixed
 * from then on. The server refuses a test with its reason, such as another one that runs.
 */
function BeginTest({ banner, beside, onOpen, onClose }: BeginTestProps): ReactNode {
  const others = beside.filter(({ id, status }) => id !== banner.id && (status === 'draft' || status === 'withdrawn'))
  const [other, setOther] = useState(String(others[0]?.id ?? ''))
  const [days, setDays] = useState<number>(testDays[1])
  const { act } = useAction()
  const until = formatShanghai(new Date(serverNow().getTime() + days * dayMs)).slice(0, 16)

  async function run(): Promise<Done> {
    const id = Number(other)
    // Reads B's present version, because the test is of that version.
    const read = await call('GET /banners/{id}', { params: { id } })
    if (read.code !== 200) return read
    const { version: otherVersion } = read.data
    const body = {
      version: banner.version,
      otherId: id,
      otherVersion,
      // The call is typed by the four durations; the select's text is any number.
      days: testDays.find((one) => one === days) ?? 14,
    }
    return call('POST /banners/{id}/test/start', { params: { id: banner.id }, body })
  }

  /**
   * Creates side B as a copy of what visitors see of this slide, and opens it to be changed. A new slide takes only a
   * title, so the text is a second call: where that fails, an empty draft is left.
   */
  async function copySlide() {
    const { promotionType, title } = banner
    const made = await call('POST /banners', { body: { promotionType, title } })
    if (made.code !== 200) return { ...made, id: 0 }
    const { id, version } = made.data
    const fields = banner.publicFields ?? banner.fields
    const { code, msg } = await call('POST /banners/{id}/draft', { params: { id }, body: { version, fields } })
    return { code, msg, id }
  }

  return (
    <ActionDialog<Done>
      title={copy.beginTitle}
      summary={[copy.howTo, ...copy.summary(until)]}
      verb={copy.begin}
      look="go"
      run={run}
      done={copy.begun}
      takeBack={takeBack}
      onClose={onClose}
    >
      <FieldGroup>
        {others.length === 0 ? (
          <p>{copy.noOther}</p>
        ) : (
          <SelectField
            label={copy.other}
            value={other}
            options={others.map(({ id, title }) => [id, title || bannerCopy.untitled])}
            onChange={setOther}
          />
        )}
        <ConsoleButton
          onClick={() =>
            act(copySlide, {
              done: copy.copied,
              onDone({ id }) {
                onClose()
                onOpen(id)
              },
            })
          }
        >
          {copy.copy}
        </ConsoleButton>
        <SelectField
          label={copy.days}
          value={days}
          options={testDays.map((count) => [count, copy.dayCount(count)])}
          onChange={(count) => setDays(Number(count))}
        />
      </FieldGroup>
    </ActionDialog>
  )
}
