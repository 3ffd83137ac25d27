import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { type CellName, cellFields, readCellName } from '#domain/pricing/changes/cells.ts'
import { exampleQuotes } from '#domain/pricing/changes/examples.ts'
import { followingChanges } from '#domain/pricing/changes/followers.ts'
import { durationText, skuText, windowText } from '#domain/pricing/changes/issue-texts.ts'
import { findPriceIssues } from '#domain/pricing/changes/issues.ts'
import { type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton, PlainButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/use-command.tsx'
import { ExampleList } from '../../kit/example-list.tsx'
import { ConsoleLink, recordPlaces } from '../../kit/navigation.tsx'
import { refreshReadings } from '../../kit/readings.ts'
import { RetrySave, SavedLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { type PendingCall, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { ChangeList, valueText } from './change-list.tsx'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'
import { useNewSet } from './new-set.ts'
import { Publishing } from './publish-section.tsx'
import type { ChangeSetData, OpenChangeSet, SetConflict } from './use-change-set.ts'

type ChangePanelProps = {
  priceList: PriceList
  /** The server's answer for the open set; undefined without one, and until it has come. */
  data: ChangeSetData | undefined
  /** The call that answers with it. */
  reading: PendingCall
  open: OpenChangeSet
  onOpen: (id: number | null) => void
}

/**
 * The open change set: its changes, example orders, checks and publication. Without a set it explains how one begins:
 * by the button, or by the first changed cell.
 */
export function ChangePanel({ priceList, data, reading, open, onOpen }: ChangePanelProps): ReactNode {
  const mayWrite = useMay('prices.write')
  const begin = useNewSet()
  // Checks and examples calculate over the whole catalogue. Deferred, they do not delay the next key in the matrix.
  const changes = useDeferredValue(open.changes)
  // Only a draft can be corrected. The server ran the checks of any other set when it was published or scheduled.
  const findings = useMemo(
    () => (open.isDraft ? findPriceIssues(priceList, changes) : []),
    [priceList, changes, open.isDraft],
  )
  // The values that follow a price are written into a set when it is published (decision 049): after that they are read
  // from it, before that they are derived from the present prices.
  const isOpen = open.isDraft || data?.status === 'scheduled'
  const followers = useMemo(
    () => (isOpen ? followingChanges(priceList, changes) : (data?.followers ?? [])),
    [priceList, changes, isOpen, data],
  )
  const isWritable = mayWrite && open.isDraft
  // The editor still has the set that was open before: its version, and its name where the member types.
  if (!open.isReady) return <PendingState of={reading} rows={4} />
  if (data === undefined && changes.length === 0) {
    return (
      <>
        <h2 className={styles.title}>{copy.noSet}</h2>
        <p className={styles.meta}>{mayWrite ? copy.noSetHint : copy.noSetToRead}</p>
        <CommandButton start="prices.change" onCommand={begin} />
        <LocalDraftNote open={open} />
      </>
    )
  }
  const waiting = findings.filter(({ level }) => level !== 'good').length
  return (
    <>
      <PanelHead data={data} open={open} isWritable={isWritable} />
      <LocalDraftNote open={open} />
      {open.saveState.kind === 'conflict' && (
        <ConflictNote priceList={priceList} open={open} conflict={open.saveState.conflict} />
      )}
      {data?.stopped && <p className={styles.warning}>{copy.stopped(data.stopped)}</p>}
      <ChangeList
        priceList={priceList}
        changes={changes}
        followers={followers}
        onTakeBack={isWritable ? open.takeBack : null}
      />
      {open.isDraft && <Examples priceList={priceList} changes={changes} />}
      {open.isDraft && changes.length > 0 && (
        <>
          <h3 className={styles.head}>
            {copy.checks}
            {waiting > 0 && <span className={styles.sun}>{copy.findings(waiting)}</span>}
          </h3>
          <div className={styles.checks}>
            <StaleNote priceList={priceList} data={data} open={open} />
            {data?.overlaps.map(({ id, name, publishAt, endsAt, cells }) => (
              <p key={id} className={styles.warning}>
                {copy.neighbour(name, windowText({ from: publishAt ?? '', until: endsAt }, serverNow()), cells.length)}{' '}
                <button type="button" onClick={() => onOpen(id)}>
                  {copy.openSet}
                </button>
              </p>
            ))}
            <TextsNote data={data} />
            {findings.map(({ id, level, message, fix }) => (
              <p
                key={id + message}
                className={level === 'error' ? styles.error : level === 'good' ? styles.good : styles.warning}
              >
                {message}{' '}
                {fix && isWritable && (
                  <button
                    type="button"
                    onClick={() => open.setCells(fix.cells.map(({ cell, after }) => [cell, after]))}
                  >
                    {fix.label}
                  </button>
                )}
              </p>
            ))}
            {findings.length === 0 && <p className={styles.good}>{copy.noFindings}</p>}
          </div>
        </>
      )}
      {data && <Publishing key={data.id} priceList={priceList} data={data} open={open} onOpen={onOpen} />}
    </>
  )
}

/** Name, status, save state and author. The name is saved with the cells; members who may not write only read it. */
function PanelHead({
  data,
  open,
  isWritable,
}: {
  data: ChangeSetData | undefined
  open: OpenChangeSet
  isWritable: boolean
}): ReactNode {
  return (
    <>
      <header className={styles.top}>
        {isWritable ? (
          <input
            className={styles.name}
            aria-label={copy.name}
            value={open.value.name}
            maxLength={40}
            onChange={({ target }) => open.change({ name: target.value })}
          />
        ) : (
          <h2 className={styles.title}>{data?.name}</h2>
        )}
        <span className={styles.status} data-status={data?.status ?? 'draft'}>
          {statusWord(data)}
        </span>
        {isWritable && <SavedLine state={open.saveState} />}
      </header>
      {isWritable && (
        <div className={styles.keptBack}>
          <RetrySave state={open.saveState} draft={open.describe} onRetry={() => void open.flush()} />
        </div>
      )}
      {data?.createdBy && (
        <p className={styles.meta}>
          {data.createdBy.name} <Time at={data.createdAt} />
        </p>
      )}
    </>
  )
}

/** The status of a set; of a draft also whether it waits for a second approver or has been approved. */
function statusWord(data: ChangeSetData | undefined): string {
  const { status = 'draft', review, returned } = data ?? {}
  if (status === 'draft' && !review?.askedAt && returned) return copy.reviewMarks.returned
  if (status !== 'draft' || !review?.askedAt) return copy.status[status]
  return copy.reviewMarks[review.kind === 'approved' ? 'approved' : 'asked']
}

/**
 * Cells that both sides changed: one choice for all of them, with nothing preselected; every other cell is merged
 * already (console 6b). Or a set that has been scheduled or published since: the member can only read it again.
 */
function ConflictNote({
  priceList,
  open,
  conflict: { theirs },
}: {
  priceList: PriceList
  open: OpenChangeSet
  conflict: SetConflict
}): ReactNode {
  const isDraft = theirs.status === 'draft'
  const names = open.question?.conflicts.map((cell) => cellText(priceList, cell)) ?? []
  return (
    <div className={styles.error} role="alert">
      <p>{isDraft ? copy.conflictHint(names) : copy.conflictOver}</p>
      {isDraft && (
        <>
          <ConsoleButton size="small" onClick={() => open.decide('mine')}>
            {copy.useMine}
          </ConsoleButton>{' '}
          <ConsoleButton size="small" onClick={() => open.decide('theirs')}>
            {copy.useTheirs}
          </ConsoleButton>
        </>
      )}
      {!isDraft && (
        <ConsoleButton size="small" onClick={() => refreshReadings().then(open.reload)}>
          {copy.readAnew}
        </ConsoleButton>
      )}
    </div>
  )
}

/** A cell by device, duration and field; by its own name once the device is gone. */
function cellText(priceList: PriceList, cell: CellName): string {
  const place = placesIn(priceList)(cell)
  const field = readCellName(cell)?.field
  if (place === null || field === undefined) return cell
  return `${skuText(place.sku)}${place.tier ? durationText(place.tier) : ''}${cellFields[field].label}`
}

/** Asks about a local draft: to continue one without a set creates a set, so it is not restored by itself. */
function LocalDraftNote({ open }: { open: OpenChangeSet }): ReactNode {
  const { localDraft, answerDraft } = open
  if (localDraft === null) return null
  return (
    <div className={styles.warning} role="status">
      <p>{copy.found(localDraft.text.cells.length, formatShanghai(new Date(localDraft.at)).slice(5, 16))}</p>
      <ConsoleButton size="small" onClick={() => answerDraft(true)}>
        {copy.goOn}
      </ConsoleButton>{' '}
      <ConsoleButton size="small" look="quiet" onClick={() => answerDraft(false)}>
        {copy.giveUp}
      </ConsoleButton>
    </div>
  )
}

/**
 * Cells whose public value was changed after the set recorded it: the first five, each with the recorded, the present
 * and the new value. The set is refused while it has any (decision 032); 以现在的价格为准 records the present values.
 */
function StaleNote({ priceList, data, open }: Pick<ChangePanelProps, 'priceList' | 'data' | 'open'>): ReactNode {
  const mayWrite = useMay('prices.write')
  const { act } = useAction()
  if (data === undefined || data.stale.length === 0) return null
  const placeOf = placesIn(priceList)
  const { id } = data
  const rebase = () =>
    act(
      () =>
        open.saveBefore((version) => call('POST /price-changes/{id}/rebase', { params: { id }, body: { version } })),
      { onDone: open.reload },
    )
  return (
    <div className={styles.error}>
      <p>{copy.stale(data.stale.length)}</p>
      <ul>
        {data.stale.slice(0, 5).map(({ cell, before, now, after, isGone }) => {
          const place = placeOf(cell)
          const name = place === null ? cell : `${skuText(place.sku)}${place.tier ? durationText(place.tier) : ''}`
          const text = (value: typeof now) => valueText(cell, value)
          return <li key={cell}>{copy.staleCell(name, text(before), isGone ? copy.gone : text(now), text(after))}</li>
        })}
      </ul>
      {mayWrite && <PlainButton onClick={rebase}>{copy.rebase}</PlainButton>}
    </div>
  )
}

/** Links to the pages that quote a price of a device that the set takes off sale; at most 50, as the server reads. */
function TextsNote({ data }: Pick<ChangePanelProps, 'data'>): ReactNode {
  if (data === undefined || data.texts.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>{copy.textsLose(data.texts.length)}</p>
      <ul>
        {data.texts.map(({ kind, id, name }) => (
          <li key={`${kind}-${id}`}>
            <ConsoleLink {...recordPlaces[kind](id)}>{name}</ConsoleLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Example orders before and after the set, as bars by amount. 换样例 shows other ones; a set without prices has none. */
function Examples({ priceList, changes }: { priceList: PriceList; changes: OpenChangeSet['changes'] }): ReactNode {
  const [turn, setTurn] = useState(0)
  const examples = useMemo(() => exampleQuotes(priceList, changes, turn), [priceList, changes, turn])
  if (examples.length === 0) return null
  return (
    <>
      <h3 className={styles.head}>
        {copy.examples}
        <ConsoleButton look="quiet" size="small" onClick={() => setTurn(turn + 1)}>
          {copy.otherExamples}
        </ConsoleButton>
      </h3>
      <ExampleList label={copy.examples} examples={examples} />
    </>
  )
}
