import { type ReactNode, useState } from 'react'
import { installerSentences } from '#domain/downloads/release.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangeList } from '../../kit/change-list.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { EditorBody, EditorFoot, EditorHead, EditorPanel, UnsavedQuestion } from '../../kit/editor-panel.tsx'
import { Field, FieldGroup } from '../../kit/field.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { TheirChange } from '../../kit/record/their-change.tsx'
import { useMay, useSession, useUnableToApprove } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { versionCopy as copy } from './copy.ts'
import { InstallerState, type StaffInstaller, systemName } from './installer-state.tsx'
import styles from './versions.module.css'

/** `onAsk`: opens the dialog of an action that needs a summary. */
type InstallerDraftProps = {
  row: StaffInstaller
  onAsk: (verb: 'approve' | 'publish' | 'withdraw' | 'remove') => void
  onClose: () => void
}

/**
 * The editor of an installer that is a draft or a beta: its facts, its approval and its actions. Notes, system and signer are saved
 * together, which ends an approval: it was for exactly these (decision 048).
 */
export function InstallerDraft({ row, onAsk, onClose }: InstallerDraftProps): ReactNode {
  const { id, version, versionNo, system, sizeBytes, sha256, status, review, savedBy, approvedBy, betaEndsAt } = row
  const form = useRecordForm({
    fields: { systemDescription: row.systemDescription, notes: row.notes, signer: row.signer },
    version,
  })
  const { fields, isChanged, theirs } = form
  const { systemDescription, notes, signer } = fields
  const [link, setLink] = useState<{ address: string; endsAt: string | null } | null>(null)
  const [mayWrite, mayPublish, mayApprove] = [
    useMay('versions.write'),
    useMay('versions.publish'),
    useMay('versions.approve'),
  ]
  const params = { id: String(id) }
  const { act } = useAction()
  const unableToApprove = useUnableToApprove()
  const { id: self } = useSession()
  const waitsUntil = review?.kind === 'alone' && review.from !== null ? parseShanghai(review.from) : null
  // Approved, or an owner without a second approver who has waited; the server checks both again.
  const isReady = review?.kind === 'approved' || (waitsUntil !== null && waitsUntil <= serverNow())

  /** After a conflict, the list that is read again has the newer version. */
  const say = async <Answer extends { code: number; msg: string }>(asking: Promise<Answer>) => {
    const answer = await asking
    return answer.code === 409 ? { ...answer, msg: copy.conflict } : answer
  }
  const save = (over: number) =>
    act(() => say(call('POST /installers/{id}/describe', { params, body: { version: over, ...fields } })), {
      done: review?.kind === 'needed' ? copy.saved : copy.savedAgain,
      onDone: ({ data }) => form.saved(fields, { fields, version: data.version }),
    })
  const share = () =>
    act(() => call('POST /installers/{id}/beta', { params, body: { version: form.version } }), {
      onDone: ({ data }) => setLink(data),
    })

  const unsaved = isChanged ? kitCopy.unable.save : undefined
  return (
    <EditorPanel label={`${systemName(system)} ${versionNo}`} record={id} isReady onClose={onClose}>
      <UnsavedQuestion isChanged={isChanged} />
      <EditorHead title={`${systemName(system)} ${versionNo}`}>
        <InstallerState row={row} />
      </EditorHead>
      <EditorBody>
        <p className={styles.made}>
          {sizeBytes !== null && copy.megabytes(sizeBytes)} {savedBy && copy.uploadedBy(savedBy.name)}
        </p>
        {sha256 && (
          <p className={styles.sum}>
            <ConsoleIcon name="check" />
            {copy.sum} <span className={styles.mono}>{sha256}</span>
            <ConsoleButton
              size="small"
              look="quiet"
              aria-label={copy.copySum(versionNo)}
              onClick={() => void copyToClipboard(sha256)}
            >
              {kitCopy.copy}
            </ConsoleButton>
          </p>
        )}
        <p className={styles.unverified}>{copy.signatures[row.signature]}</p>
        <div className={styles.fields}>
          <Field
            label={copy.systemDescription}
            placeholder={copy.systemHint}
            value={systemDescription}
            readOnly={!mayWrite}
            onText={(text) => form.change({ systemDescription: text })}
          />
          <Field
            label={copy.signer}
            value={signer}
            readOnly={!mayWrite}
            onText={(text) => form.change({ signer: text })}
          />
          <FieldGroup>
            <label>
              {copy.notes}
              <textarea
                rows={3}
                placeholder={copy.notesHint}
                value={notes}
                readOnly={!mayWrite}
                onChange={({ target }) => form.change({ notes: target.value })}
              />
            </label>
          </FieldGroup>
        </div>
        {theirs && (
          <TheirChange onTake={form.takeTheirs} onKeep={() => save(theirs.version)}>
            <p>{copy.theirsToMine}</p>
            <ChangeList changes={changesOf(theirs.fields, fields)} />
          </TheirChange>
        )}
        <p className={styles.review}>
          {review?.kind === 'alone' && review.from
            ? copy.aloneFrom(review.from.slice(5, 16))
            : approvedBy
              ? copy.approvedBy(approvedBy.name)
              : review && copy.reviews[review.kind]}
          {status === 'beta' &&
            `，${betaEndsAt === null || isOver(betaEndsAt) ? copy.betaOver : copy.betaUntil(betaEndsAt.slice(5, 16))}`}
        </p>
      </EditorBody>
      <EditorFoot>
        {mayWrite && (
          <ConsoleButton
            unable={theirs !== null ? kitCopy.unable.theirs : isChanged ? undefined : kitCopy.unable.unchanged}
            onClick={() => save(form.version)}
          >
            {copy.save}
          </ConsoleButton>
        )}
        {/* Unsaved changes disable what would publish, share or approve something else than the member sees. */}
        {mayPublish && isReady && (
          <ConsoleButton look="quiet" unable={unsaved} onClick={share}>
            {copy.beta}
          </ConsoleButton>
        )}
        {mayPublish && status === 'beta' && (
          <ConsoleButton look="quiet" onClick={() => onAsk('withdraw')}>
            {copy.endBeta}
          </ConsoleButton>
        )}
        {mayWrite && (review?.kind === 'needed' || (review?.kind === 'alone' && review.from === null)) && (
          <ConsoleButton
            unable={unsaved ?? (notes.trim() === '' ? installerSentences.notesBeforeReview : undefined)}
            onClick={() =>
              act(() => say(call('POST /installers/{id}/ask', { params, body: { version: form.version } })), {
                done: copy.asked,
              })
            }
          >
            {copy.ask}
          </ConsoleButton>
        )}
        {mayApprove && review?.kind === 'asked' && !review.authors.includes(self) && (
          <ConsoleButton look="primary" unable={unableToApprove} onClick={() => onAsk('approve')}>
            {copy.approve}
          </ConsoleButton>
        )}
        {mayPublish && isReady && (
          <ConsoleButton look="primary" unable={unsaved} onClick={() => onAsk('publish')}>
            {copy.publish}
          </ConsoleButton>
        )}
        {mayWrite && status === 'draft' && (
          <ConsoleButton look="quiet" onClick={() => onAsk('remove')}>
            {copy.remove}
          </ConsoleButton>
        )}
      </EditorFoot>
      {link !== null && (
        <ConsoleDialog
          title={copy.betaTitle(versionNo)}
          description={copy.betaNote(link.endsAt?.slice(5, 16) ?? '')}
          onClose={() => setLink(null)}
        >
          <Field label={copy.beta} mono readOnly value={link.address} onFocus={({ target }) => target.select()} />
        </ConsoleDialog>
      )}
    </EditorPanel>
  )
}

type Facts = Pick<StaffInstaller, 'systemDescription' | 'notes' | 'signer'>

function changesOf(before: Facts, after: Facts) {
  return (['systemDescription', 'signer', 'notes'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, label: copy[field], before: before[field], after: after[field] }],
  )
}

const isOver = (at: string) => (parseShanghai(at) ?? new Date(0)) <= serverNow()
