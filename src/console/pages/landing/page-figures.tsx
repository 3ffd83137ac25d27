import { type ReactNode, useState } from 'react'
import type { Block } from '#domain/landing/blocks.ts'
import { longestPropText } from '#domain/tracking/limits.ts'
import { readDays } from '#domain/tracking/reads.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { countText, shareText } from '../../kit/channels/copy.ts'
import { useSourceName } from '../../kit/channels/use-source-name.ts'
import { DayBars, FigureRow } from '../../kit/day-bars.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { FactTable } from '../../kit/fact-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { landingCopy } from './copy.ts'
import { headlineOf, kindWord } from './edit-blocks.ts'
import styles from './landing.module.css'
import figureStyles from './page-figures.module.css'
import { pageFiguresCopy as copy } from './page-figures-copy.ts'
import { NewPageLink, PageLinks } from './page-links.tsx'
import { reachText } from './reach-text.ts'
import type { EditedPage } from './use-landing.ts'

type Figures = NonNullable<ConsoleSuccess<'GET /landing-pages/{id}/figures'>['data']['figures']>

/** What a page brought over the last 30 days, and the links that are given away for it (pages 4). */
export function PageFiguresDialog({ page, onClose }: { page: EditedPage; onClose: () => void }): ReactNode {
  const reading = useCall('GET /landing-pages/{id}/figures', { params: { id: String(page.id) } }, { isFresh: true })
  const [isAdding, setAdding] = useState(false)
  const answer = reading.data?.data
  if (isAdding && answer?.figures) return <NewPageLink path={answer.figures.path} onClose={() => setAdding(false)} />
  return (
    <ConsoleDialog title={copy.title} description={copy.note} wide onClose={onClose}>
      {answer === undefined ? (
        <PendingState of={reading} rows={4} />
      ) : answer.figures === null ? (
        <p>{copy.neverPublic}</p>
      ) : (
        <div className={figureStyles.parts}>
          <Counted figures={answer.figures} />
          <Reach blocks={(page.publicFields ?? page.fields).blocks} reach={answer.figures.blocks} />
          <PageLinks path={answer.figures.path} onAdd={() => setAdding(true)} />
        </div>
      )}
    </ConsoleDialog>
  )
}

function Counted({ figures }: { figures: Figures }): ReactNode {
  const { total, before, days, to, countedUntil, publishedAt, from } = figures
  const since = publishedAt !== null && publishedAt.slice(0, 10) > from ? publishedAt.slice(0, 10) : null
  const isEmpty = total.visits + total.registered + (total.orders ?? 0) === 0
  const withBefore = (now: number, then: number) => (
    <>
      {countText(now)}
      {then > 0 && <small className={figureStyles.before}>{copy.before(countText(then))}</small>}
    </>
  )
  return (
    <div className={styles.test}>
      <FigureRow
        figures={[
          [copy.visits, withBefore(total.visits, before.visits)],
          [copy.registered, withBefore(total.registered, before.registered)],
          [copy.share, shareText(total.visits === 0 ? null : total.registered / total.visits)],
          [copy.orders, total.orders === null ? copy.noOrders : withBefore(total.orders, before.orders ?? 0)],
        ]}
      />
      {!isEmpty && (
        <DayBars
          label={copy.days}
          counts={new Map(days.map(({ day, visits }) => [day, visits]))}
          last={to}
          days={readDays}
          wordOf={(day, visits) => copy.day(day, countText(visits))}
        />
      )}
      <p className={styles.hint}>
        {[
          countedUntil === null ? copy.notCounted : copy.countedUntil(countedUntil.slice(0, 16)),
          ...(since === null ? [] : [copy.since(since)]),
        ].join('；')}
        {'。'}
        {copy.byPath}
      </p>
      {isEmpty ? (
        <p>
          {copy.none}
          {copy.noneHint}
        </p>
      ) : (
        <Sources figures={figures} />
      )}
    </div>
  )
}

type ReachProps = { blocks: readonly Block[]; reach: Figures['blocks'] }

/** How far down visitors came, block by block in the order of the page. */
function Reach({ blocks, reach }: ReachProps): ReactNode {
  const seenOf = ({ id }: Block) => reach.find(({ block }) => block === id)?.seen
  return (
    <PageSection title={copy.reach} note={copy.reachNote}>
      <FactTable
        label={copy.reach}
        rows={blocks}
        keyOf={({ id }) => id}
        columns={[
          {
            word: copy.block,
            cell: (block) => (
              <>
                {headlineOf(block)}
                <small className={figureStyles.before}>{kindWord(block)}</small>
              </>
            ),
          },
          { word: copy.reached, cell: (block) => reachText(block, reach) ?? landingCopy.noFigures },
          { word: copy.seen, cell: (block) => countOrDash(seenOf(block)) },
        ]}
      />
    </PageSection>
  )
}

const countOrDash = (count: number | undefined) => (count === undefined ? landingCopy.noFigures : countText(count))

/** The channels that the visits came by, the most visited first, and the way to all of them. */
function Sources({ figures: { sources, more, total, from, to, path } }: { figures: Figures }): ReactNode {
  const nameOf = useSourceName()
  // The same days, and the address as it is counted.
  const landing = path.slice(0, longestPropText)
  return (
    <PageSection
      title={copy.sources}
      note={more > 0 ? copy.more(more) : undefined}
      verb={
        <ConsoleLink to="/channels" search={{ from, to, compare: 'before', by: 'channel', landing }}>
          {copy.toChannels}
        </ConsoleLink>
      }
    >
      <FactTable
        label={copy.sources}
        rows={sources}
        keyOf={({ value }) => value}
        columns={[
          { word: copy.source, cell: ({ value }) => nameOf('channel', value).name },
          { word: copy.visits, cell: ({ visits }) => countText(visits) },
          { word: copy.registered, cell: ({ registered }) => countText(registered) },
          ...(total.orders === null
            ? []
            : [{ word: copy.orders, cell: ({ orders }: Figures['sources'][number]) => countText(orders ?? 0) }]),
        ]}
      />
    </PageSection>
  )
}
