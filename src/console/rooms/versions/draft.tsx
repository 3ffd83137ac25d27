import { type ReactNode, useState } from 'react'
import { parseShanghai } from '#domain/shared/time.ts'
import { InstallerState, type StaffInstaller, systemName } from '../../installers/installer-state.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { FieldGroup } from '../../kit/field-group.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { useMay } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { kitWords } from '../../kit/words.ts'
import styles from './versions.module.css'
import { versionWords as words } from './words.ts'

type InstallerDraftProps = {
  row: StaffInstaller
  onRenew: () => void
  onAsk: (verb: 'approve' | 'publish' | 'withdraw') => void
}

/** An installer that is not everybody's yet: what is told of it, who agreed, and its verbs. */
export function InstallerDraft({ row, onRenew, onAsk }: InstallerDraftProps): ReactNode {
  const { id, version, versionNo, system, sizeBytes, sha256, status, review, savedBy, approvedBy, betaEndsAt } = row
  const [systemDescription, setSystemDescription] = useState(row.systemDescription)
  const [notes, setNotes] = useState(row.notes)
  const [signer, setSigner] = useState(row.signer)
  const [link, setLink] = useState<{ address: string; endsAt: string | null } | null>(null)
  const [mayWrite, mayPublish, mayApprove] = [
    useMay('versions.write'),
    useMay('versions.publish'),
    useMay('versions.approve'),
  ]
  const params = { id: String(id) }
  const waitsUntil = review?.kind === 'alone' && review.from !== null ? parseShanghai(review.from) : null
  const isReady = review?.kind === 'approved' || (waitsUntil !== null && waitsUntil <= new Date())
  const isChanged = systemDescription !== row.systemDescription || notes !== row.notes || signer !== row.signer

  function tell({ code, msg }: { code: number; msg: string }, done: string): boolean {
    onRenew()
    if (code === 200) notify(done)
    else notify(code === 409 ? words.conflict : msg, { kind: 'bad' })
    return code === 200
  }

  async function save() {
    const body = { version, systemDescription, notes, signer }
    tell(
      await call('POST /installers/{id}/describe', { params, body }),
      review?.kind === 'needed' ? words.saved : words.savedAgain,
    )
  }

  async function share() {
    const answer = await call('POST /installers/{id}/beta', { params, body: { version } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    setLink((answer as ConsoleSuccess<'POST /installers/{id}/beta'>).data)
  }

  return (
    <article className={styles.draft} aria-label={`${systemName(system)} ${versionNo}`}>
      <header>
        <b>{systemName(system)}</b>
        <b className="figure">{versionNo}</b>
        <InstallerState row={row} />
        <small>
          {sizeBytes !== null && words.megabytes(sizeBytes)} {savedBy && words.uploadedBy(savedBy.name)}
        </small>
      </header>
      {sha256 && (
        <p className={styles.sum}>
          <ConsoleIcon name="check" />
          {words.sum} <span className={styles.mono}>{sha256}</span>
          <ConsoleButton
            size="small"
            look="quiet"
            aria-label={words.copySum(versionNo)}
            onClick={() =>
              void navigator.clipboard.writeText(sha256).then(
                () => notify(kitWords.copied),
                () => notify(kitWords.notCopied, { kind: 'bad' }),
              )
            }
          >
            {kitWords.copy}
          </ConsoleButton>
        </p>
      )}
      <p className={styles.unverified}>{words.signatures[row.signature]}</p>
      <div className={styles.fields}>
        <Field
          label={words.systemDescription}
          placeholder={words.systemHint}
          value={systemDescription}
          readOnly={!mayWrite}
          onChange={({ target }) => setSystemDescription(target.value)}
        />
        <Field
          label={words.signer}
          value={signer}
          readOnly={!mayWrite}
          onChange={({ target }) => setSigner(target.value)}
        />
        <FieldGroup>
          <label>
            {words.notes}
            <textarea
              rows={3}
              placeholder={words.notesHint}
              value={notes}
              readOnly={!mayWrite}
              onChange={({ target }) => setNotes(target.value)}
            />
          </label>
        </FieldGroup>
      </div>
      <footer>
        <span>
          {review?.kind === 'alone' && review.from
            ? words.aloneFrom(review.from.slice(5, 16))
            : approvedBy
              ? words.approvedBy(approvedBy.name)
              : review && words.reviews[review.kind]}
          {status === 'beta' &&
            `，${betaEndsAt === null || isOver(betaEndsAt) ? words.betaOver : words.betaUntil(betaEndsAt.slice(5, 16))}`}
        </span>
        {mayWrite && (
          <ConsoleButton disabled={!isChanged} onClick={() => void save()}>
            {words.save}
          </ConsoleButton>
        )}
        {mayPublish && isReady && (
          <ConsoleButton look="quiet" disabled={isChanged} onClick={() => void share()}>
            {words.beta}
          </ConsoleButton>
        )}
        {mayPublish && status === 'beta' && (
          <ConsoleButton look="quiet" onClick={() => onAsk('withdraw')}>
            {words.endBeta}
          </ConsoleButton>
        )}
        {mayWrite && (review?.kind === 'needed' || (review?.kind === 'alone' && review.from === null)) && (
          <ConsoleButton
            disabled={isChanged || notes.trim() === ''}
            onClick={() =>
              void call('POST /installers/{id}/ask', { params, body: { version } }).then((answer) =>
                tell(answer, words.asked),
              )
            }
          >
            {words.ask}
          </ConsoleButton>
        )}
        {mayApprove && review?.kind === 'asked' && (
          <ConsoleButton look="primary" onClick={() => onAsk('approve')}>
            {words.approve}
          </ConsoleButton>
        )}
        {mayPublish && isReady && (
          <ConsoleButton look="primary" disabled={isChanged} onClick={() => onAsk('publish')}>
            {words.publish}
          </ConsoleButton>
        )}
      </footer>
      {link !== null && (
        <ConsoleDialog
          title={words.betaTitle(versionNo)}
          description={words.betaNote(link.endsAt?.slice(5, 16) ?? '')}
          onClose={() => {
            setLink(null)
            onRenew()
          }}
        >
          <Field label={words.beta} mono readOnly value={link.address} onFocus={({ target }) => target.select()} />
        </ConsoleDialog>
      )}
    </article>
  )
}

const isOver = (at: string) => (parseShanghai(at) ?? new Date(0)) <= new Date()
