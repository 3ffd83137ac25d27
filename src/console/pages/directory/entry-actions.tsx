import { type ReactNode, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleAnswer, type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton, PlainButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import type { SaveBefore, UnsavedAnswer } from '../../kit/editor-state.ts'
import { AddressField } from '../../kit/page-input.tsx'
import { Screen } from '../../kit/record/preview-pane.tsx'
import { ReferrersWarning } from '../../kit/referrers.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { EntryVersions } from './entry-versions.tsx'
import { type DirectoryRow, type EditedEntry, takeBackIn } from './use-entry.ts'

type EntryActionsProps = {
  kind: DirectoryKind
  detail: EditedEntry
  name: string
  /** Whether a publication would change what visitors see. */
  hasChanges: boolean
  /** Whether errors of the checks stop a publication. */
  isBlocked: boolean
  saveBefore: SaveBefore<number>
  /** Begins with another editor, from what the server has after an action. */
  onAgain: () => void
  onClose: () => void
}

/** What a publication or withdrawal of several entries answers: those that it changed, and refusals by entry. */
type Done = ConsoleSuccess<'POST /directories/{kind}/publish'>

/** The actions that the entry's status and the member's permissions allow. */
export function EntryActions(props: EntryActionsProps): ReactNode {
  const { kind, detail, name, hasChanges, isBlocked, saveBefore, onAgain, onClose } = props
  const { id, status, hasDraft, address } = detail
  const [dialog, setDialog] = useState<'withdraw' | 'remove' | 'versions' | null>(null)
  /** The version that the preview shows; null while it is closed. */
  const [previewed, setPreviewed] = useState<number | null>(null)
  const mayWrite = useMay('directories.write')
  const mayPublish = useMay('directories.publish')
  const params = { kind, id: String(id) }
  const takeBack = takeBackIn(kind)
  const { act } = useAction()
  const isPublic = status === 'published'

  /** Publishes without a dialog: the panel lists what will change, and the action can be undone for ten seconds. */
  const publish = () =>
    act(
      () =>
        saveBefore((version) =>
          call('POST /directories/{kind}/publish', { params: { kind }, body: { entries: [{ id, version }] } }),
        ),
      { done: copy.published(name), takeBack, onDone: onAgain, onUndone: onAgain },
    )

  /** Drops the changes of a public entry; they are kept as a version. */
  const drop = () =>
    act(
      () => saveBefore((version) => call('POST /directories/{kind}/entries/{id}/drop', { params, body: { version } })),
      { done: copy.dropped, takeBack, onDone: onAgain, onUndone: onAgain },
    )

  /** Compares with what the server has, so this saves first. */
  async function showVersions() {
    await saveBefore(async () => {})
    setDialog('versions')
  }

  /** Shows what the server has, so this saves first. */
  const preview = () =>
    act(() => saveBefore(async (version) => ({ code: 200, msg: '', version }) as const), {
      onDone: ({ version }) => setPreviewed(version),
    })

  return (
    <div className={styles.verbs} data-actions>
      {mayPublish && (
        <ConsoleButton
          look={hasChanges && !isBlocked ? 'go' : 'rim'}
          unable={!hasChanges ? editorCopy.upToDate : isBlocked ? kitCopy.unable.faults : undefined}
          onClick={publish}
        >
          {isPublic ? copy.publishChanges : status === 'withdrawn' ? copy.publishAgain : copy.publish}
        </ConsoleButton>
      )}
      {isPublic && address && (
        <a className={consoleButton()} href={address} target="_blank" rel="noreferrer">
          {copy.viewPage}
        </a>
      )}
      {/* Only platforms have a page of their own. */}
      {kind === 'platforms' && <ConsoleButton onClick={preview}>{copy.preview}</ConsoleButton>}
      <ConsoleButton onClick={showVersions}>{copy.versions}</ConsoleButton>
      {mayWrite && isPublic && (hasDraft || hasChanges) && (
        <ConsoleButton look="quiet" onClick={drop}>
          {copy.drop}
        </ConsoleButton>
      )}
      {mayPublish && isPublic && (
        <ConsoleButton look="quiet" onClick={() => setDialog('withdraw')}>
          {copy.withdraw}
        </ConsoleButton>
      )}
      {mayWrite && !isPublic && (
        <ConsoleButton look="quiet" onClick={() => setDialog('remove')}>
          {copy.remove}
        </ConsoleButton>
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          title={copy.withdrawTitle(name)}
          summary={[copy.withdrawSummary]}
          id={kind === 'platforms' ? id : undefined}
          hasPage={address !== null}
          run={(to) =>
            saveBefore((version) =>
              call('POST /directories/{kind}/withdraw', { params: { kind }, body: { entries: [{ id, version }], to } }),
            )
          }
          takeBack={takeBack}
          done={copy.withdrawn(name)}
          onDone={onAgain}
          onUndone={onAgain}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && (
        <ActionDialog
          title={copy.removeTitle(name)}
          summary={[copy.removeSummary]}
          verb={copy.remove}
          run={() =>
            saveBefore((version) => call('POST /directories/{kind}/entries/{id}/remove', { params, body: { version } }))
          }
          onDone={onClose}
          takeBack={takeBack}
          done={copy.removed(name)}
          onClose={() => setDialog(null)}
        >
          {kind === 'platforms' && <ReferrersWarning kind="platform" id={id} />}
        </ActionDialog>
      )}
      {previewed !== null && (
        <EntryPreview id={id} name={name} stamp={String(previewed)} onClose={() => setPreviewed(null)} />
      )}
      {dialog === 'versions' && (
        <EntryVersions
          kind={kind}
          id={id}
          name={name}
          saveBefore={saveBefore}
          onRestored={onAgain}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

type WithdrawDialogProps = {
  title: string
  summary: readonly string[]
  /** The one platform that is withdrawn: what leads to it is named. */
  id?: number | undefined
  /** Whether an address of its own is withdrawn. */
  hasPage: boolean
  /** Withdraws; `to` is where the address leads, null where it is gone. */
  run: (to: string | null) => Promise<Withdrawn>
} & Pick<Parameters<typeof ActionDialog<Withdrawn>>[0], 'done' | 'takeBack' | 'onDone' | 'onUndone' | 'onClose'>
type Withdrawn = ConsoleAnswer<'POST /directories/{kind}/withdraw'> | UnsavedAnswer

/**
 * Withdraws entries. Where one has a page, the dialog asks where its address leads: to another page (301), by default
 * the list of platforms, or nowhere (410).
 */
function WithdrawDialog({ id, summary, hasPage, run, ...rest }: WithdrawDialogProps): ReactNode {
  const [leadsOn, setLeadsOn] = useState(true)
  const [to, setTo] = useState('/allPlatform.html')
  return (
    <ActionDialog
      {...rest}
      summary={hasPage ? [...summary, copy.withdrawPage] : summary}
      verb={copy.withdraw}
      run={() => run(hasPage && leadsOn ? to.trim() : null)}
    >
      {hasPage && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{copy.withdrawPage}</legend>
          <label>
            <input type="radio" name="after" checked={leadsOn} onChange={() => setLeadsOn(true)} />
            {copy.leadsOn}
          </label>
          {leadsOn && <AddressField label={copy.target} hint={copy.targetHint} mono value={to} onText={setTo} />}
          <label>
            <input type="radio" name="after" checked={!leadsOn} onChange={() => setLeadsOn(false)} />
            {copy.isGone}
          </label>
        </fieldset>
      )}
      {id !== undefined && <ReferrersWarning kind="platform" id={id} />}
    </ActionDialog>
  )
}

type BulkActionsProps = {
  kind: DirectoryKind
  rows: readonly DirectoryRow[]
  onClear: () => void
}

/** Actions on all selected entries at once; the result names the first refusal. */
export function BulkActions({ kind, rows, onClear }: BulkActionsProps): ReactNode {
  const [isWithdrawing, setDialog] = useState(false)
  const { act } = useAction()
  // With the versions that the list has shown: where one entry was changed since, all are refused (409).
  const entries = rows.map(({ id, version }) => ({ id, version }))
  const params = { kind }
  const takeBack = takeBackIn(kind)
  /** The notice of both actions; bad where any entry was refused. */
  function resultOf({ data: { done, refused } }: Done, verb: string) {
    const [first] = refused
    const counts = copy.bulkDone(done.length, verb)
    return {
      text: first ? counts + copy.bulkRefused(refused.length, first.sentence) : counts,
      isBad: first !== undefined,
    }
  }
  const publish = () =>
    act(() => call('POST /directories/{kind}/publish', { params, body: { entries } }), {
      done: (done) => resultOf(done, copy.bulkPublish),
      takeBack,
      onDone: onClear,
    })
  return (
    <>
      <PlainButton onClick={publish}>{copy.bulkPublish}</PlainButton>
      <button type="button" onClick={() => setDialog(true)}>
        {copy.bulkWithdraw}
      </button>
      {isWithdrawing && (
        <WithdrawDialog
          title={copy.bulkWithdrawTitle(rows.length)}
          summary={[copy.withdrawSummary]}
          hasPage={kind === 'platforms' && rows.some(({ status }) => status === 'published')}
          run={(to) => call('POST /directories/{kind}/withdraw', { params, body: { entries, to } })}
          onDone={onClear}
          takeBack={takeBack}
          done={(answer) => resultOf(answer, copy.bulkWithdraw)}
          onClose={() => setDialog(false)}
        />
      )}
    </>
  )
}

type EntryPreviewProps = {
  id: number
  name: string
  /** Another one with every text that the server has: it loads the frames again. */
  stamp: string
  onClose: () => void
}

/** The draft of a platform on its real page, at both widths and without script. */
function EntryPreview({ id, name, stamp, onClose }: EntryPreviewProps): ReactNode {
  const address = (width: number) => `/console/preview/platform/${id}?width=${width}`
  return (
    <ConsoleDialog title={copy.previewTitle(name)} wide onClose={onClose}>
      <div className={styles.screens}>
        <Screen width={1440} maxHeight={520} stamp={stamp} address={address(1440)} title={copy.previewDesktop} />
        <Screen width={390} maxHeight={520} stamp={stamp} address={address(390)} title={copy.previewPhone} />
      </div>
      <DialogActions>
        <a className={consoleButton()} href={address(1440)} target="_blank" rel="noreferrer">
          {editorCopy.newWindow}
        </a>
      </DialogActions>
    </ConsoleDialog>
  )
}
