import { type ReactNode, useState } from 'react'
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
import styles from './landing.module.css'
import figureStyles from './page-figures.module.css'
import { pageFiguresCopy as copy } from './page-figures-copy.ts'
import { NewPageLink, PageLinks } from './page-links.tsx'
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
          <PageLinks path={answer.figures.path} onAdd={() => setAdding(true)} />
        </div>
      )}
    </ConsoleDialog>
  )
}

function Counted({ figures }: { figures: Figures }): ReactNode {
  const { path, total, before, days, to, countedUntil, publishedAt, from } = figures
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
        <Sources figures={figures} path={path} />
      )}
    </div>
  )
}

/** The channels that the visits came by, the most visited first, and the way to all of them. */
function Sources({ figures: { sources, more, total }, path }: { figures: Figures; path: string }): ReactNode {
  const nameOf = useSourceName()
  return (
    <PageSection
      title={copy.sources}
      note={more > 0 ? copy.more(more) : undefined}
      verb={
        <ConsoleLink to="/channels" search={{ preset: 'days28', by: 'channel', landing: path }}>
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
