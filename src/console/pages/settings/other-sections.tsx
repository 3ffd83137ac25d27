import { type ReactNode, useState } from 'react'
import { legalNames } from '#domain/legal/legal-document.ts'
import { demoMarks } from '#domain/settings/sentences.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SetTokenDialog } from '../../kit/set-token-dialog.tsx'
import { useCall } from '../../kit/use-call.ts'
import { pushCopy } from '../../kit/work-copy.ts'
import { settingsCopy as copy } from './copy.ts'
import legalStyles from './legal.module.css'
import { legalCopy } from './legal-copy.ts'
import styles from './settings.module.css'
import type { OpenSettings } from './use-settings.ts'

/** The legal documents among the settings: the version in force, the announced one, and links to their editors. */
export function LegalSection(): ReactNode {
  const { data } = useCall('GET /legal', {})
  return (
    <div id="legal" className={styles.group}>
      <PageSection title={legalCopy.section} note={legalCopy.sectionNote}>
        <ul className={legalStyles.documents}>
          {data?.data.rows.map(({ document, editions, current, next, isDraft, isFirstDraft }) => {
            const dayOf = (version: string) => editions.find((edition) => edition.version === version)?.from ?? ''
            return (
              <li key={document}>
                <ConsoleLink to={`/settings/legal/${document}`}>{legalNames[document]}</ConsoleLink>
                <span>
                  {current} {legalCopy.since(dayOf(current))}
                </span>
                <span>{next === null ? legalCopy.noNext : legalCopy.next(next, dayOf(next))}</span>
                <span>{isFirstDraft ? legalCopy.unconfirmed : isDraft && legalCopy.draft(legalCopy.nextVersion)}</span>
              </li>
            )
          })}
        </ul>
      </PageSection>
    </div>
  )
}

/**
 * The push of new and changed pages to Baidu (decision 039): where its token comes from, what waits, and Baidu's last
 * answer. Read each minute, because a job of the server pushes. The token is never read out: it can be replaced, tried
 * and removed by owners.
 */
export function EnginePushSection(): ReactNode {
  const { data } = useCall('GET /engines/baidu', {}, { everyMs: 60_000 })
  const may = useMay('engines.manage')
  const [open, setOpen] = useState<'remove' | 'test' | null>(null)
  const setting = useCommand('settings.token')
  // Baidu's answer to a trial, shown in the dialog, which therefore stays open.
  const [answered, setAnswered] = useState('')
  const state = data?.data
  const close = () => {
    setOpen(null)
    setAnswered('')
  }

  async function test() {
    const answer = await call('POST /engines/baidu/test')
    if (answer.code === 200) {
      const { answer: name, said, remain } = answer.data
      setAnswered(pushCopy.answered(pushCopy.answers[name], said, remain))
    }
    return answer
  }

  const isSet = state !== undefined && state.source !== null
  return (
    <div id="push" className={styles.group}>
      <PageSection
        title={pushCopy.title}
        note={pushCopy.note}
        verb={
          may &&
          state && (
            <>
              <CommandButton start="settings.token">{isSet ? pushCopy.replace : pushCopy.set}</CommandButton>
              {isSet && <ConsoleButton onClick={() => setOpen('test')}>{pushCopy.test}</ConsoleButton>}
              {isSet && (
                <ConsoleButton look="quiet" onClick={() => setOpen('remove')}>
                  {pushCopy.remove}
                </ConsoleButton>
              )}
            </>
          )
        }
      >
        {state && (
          <ul className={styles.said}>
            <li>{state.isLocal ? pushCopy.local : pushCopy.source[state.source ?? 'none']}</li>
            {state.setAt && <li>{pushCopy.setBy(state.setBy?.name ?? '', state.setAt.slice(0, 16))}</li>}
            {isSet && <li>{pushCopy.counts(state.waiting, state.toldToday, state.remain)}</li>}
            {state.refused > 0 && <li>{pushCopy.refused(state.refused)}</li>}
            {state.last && (
              <li>
                {pushCopy.last(state.last.at.slice(5, 16), pushCopy.answers[state.last.answer], state.last.said)}
                {state.last.answer !== 'received' && pushCopy.next(state.last.nextAt.slice(5, 16))}
              </li>
            )}
          </ul>
        )}
      </PageSection>
      {/* Opened by the address, so that ⌘K can open it too. */}
      {setting.isOpen && state && (
        <SetTokenDialog
          words={{
            title: isSet ? pushCopy.replace : pushCopy.set,
            summary: pushCopy.setSummary,
            verb: pushCopy.set,
            done: pushCopy.setDone,
            token: pushCopy.token,
            hint: pushCopy.tokenHint,
          }}
          run={(token) => call('POST /engines/baidu/token', { body: { token } })}
          onClose={setting.close}
        />
      )}
      {open === 'remove' && (
        <ActionDialog
          title={pushCopy.remove}
          summary={pushCopy.removeSummary}
          verb={pushCopy.remove}
          look="delete"
          run={() => call('POST /engines/baidu/token/remove')}
          done={pushCopy.removeDone}
          onClose={close}
        />
      )}
      {open === 'test' && (
        <ActionDialog
          title={pushCopy.test}
          summary={pushCopy.testSummary}
          verb={pushCopy.test}
          run={test}
          done={pushCopy.testDone}
          staysOpen
          onClose={close}
        >
          {answered !== '' && <p role="status">{answered}</p>}
        </ActionDialog>
      )}
    </div>
  )
}

/** A kind of demonstration content, and how many of its records are left. */
type Kind = ConsoleSuccess<'GET /settings/demo'>['data']['rows'][number]

/**
 * What is left of the demonstration content, by kind. Deleting one kind or all of them cannot be undone, so the dialog
 * asks to type a name (console 3); records that staff or visitors made with it stay.
 */
export function DemoSection({ open }: { open: OpenSettings }): ReactNode {
  const { data } = useCall('GET /settings/demo', {})
  const [dialog, setDialog] = useState<readonly Kind[] | null>(null)
  const [keepsWords, setKeepsWords] = useState(false)
  const mayRemove = useMay('demo.remove')
  const words = dialog?.reduce((sum, { vocabularies }) => sum + vocabularies, 0) ?? 0
  const left = data?.data.rows.filter(({ count }) => count > 0) ?? []
  return (
    <div id="demo" className={styles.group}>
      <PageSection
        title={copy.demo}
        note={data && (left.length === 0 ? copy.demoNone : copy.demoCount(data.data.total))}
        verb={
          mayRemove &&
          left.length > 0 && <ConsoleButton onClick={() => setDialog(left)}>{copy.demoRemoveAll}</ConsoleButton>
        }
      >
        <ul className={styles.demo}>
          {left.map((kind) => (
            <li key={kind.kind}>
              <span>{kind.name}</span>
              <span>{copy.demoRows(kind.count)}</span>
              <span>{copy.demoMarks[demoMarks[kind.kind]]}</span>
              {mayRemove && (
                <ConsoleButton
                  size="small"
                  look="quiet"
                  aria-label={copy.demoRemoveOne(kind.name)}
                  onClick={() => setDialog([kind])}
                >
                  {copy.demoRemove}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      </PageSection>
      {dialog && (
        <ActionDialog
          title={copy.demoTitle}
          summary={[...dialog.map(({ name, count }) => copy.demoLine(name, count)), copy.demoKept, copy.demoForGood]}
          verb={copy.demoRemove}
          nameToType={copy.demo}
          run={() =>
            open.saveBefore(() =>
              call('POST /settings/demo/remove', {
                body: { kinds: dialog.map(({ kind }) => kind), keepsVocabularies: keepsWords },
              }),
            )
          }
          done={copy.demoDone}
          // The settings of the demonstration are one of the kinds.
          onDone={open.renew}
          onClose={() => setDialog(null)}
        >
          {words > 0 && (
            <label className={styles.keepWords}>
              <input type="checkbox" checked={keepsWords} onChange={({ target }) => setKeepsWords(target.checked)} />
              {copy.demoKeepWords(words)}
              <small>{copy.demoKeepWordsHint}</small>
            </label>
          )}
        </ActionDialog>
      )}
    </div>
  )
}
