import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SetTokenDialog } from '../../kit/set-token-dialog.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { pushCopy as copy } from '../../kit/work/push-copy.ts'
import styles from './settings.module.css'

/** New and changed pages are told to Baidu: how that stands, and the token that it takes. */
export function EnginePushSection(): ReactNode {
  const { data } = useCall('GET /engines/baidu', {}, { everyMs: 60_000 })
  const may = useMay('engines.manage')
  const refresh = useRefresh()
  const [open, setOpen] = useState<'remove' | 'test' | null>(null)
  const setting = useCommand('settings.token')
  const [answered, setAnswered] = useState('')
  const state = data?.data
  const close = () => {
    setOpen(null)
    setAnswered('')
  }
  const onDone = () => void refresh('GET /engines/baidu')

  async function test() {
    const answer = await call('POST /engines/baidu/test')
    if (answer.code === 200) {
      const { answer: name, said, remain } = answer.data
      setAnswered(copy.answered(copy.answers[name], said, remain))
    }
    return answer
  }

  const isSet = state !== undefined && state.source !== null
  return (
    <div id="push" className={styles.group}>
      <PageSection
        title={copy.title}
        note={copy.note}
        verb={
          may &&
          state && (
            <>
              <CommandButton start="settings.token">{isSet ? copy.replace : copy.set}</CommandButton>
              {isSet && <ConsoleButton onClick={() => setOpen('test')}>{copy.test}</ConsoleButton>}
              {isSet && (
                <ConsoleButton look="quiet" onClick={() => setOpen('remove')}>
                  {copy.remove}
                </ConsoleButton>
              )}
            </>
          )
        }
      >
        {state && (
          <ul className={styles.said}>
            <li>{state.isLocal ? copy.local : copy.source[state.source ?? 'none']}</li>
            {state.setAt && <li>{copy.setBy(state.setBy?.name ?? '', state.setAt.slice(0, 16))}</li>}
            {isSet && <li>{copy.counts(state.waiting, state.toldToday, state.remain)}</li>}
            {state.refused > 0 && <li>{copy.refused(state.refused)}</li>}
            {state.last && (
              <li>
                {copy.last(state.last.at.slice(5, 16), copy.answers[state.last.answer], state.last.said)}
                {state.last.answer !== 'received' && copy.next(state.last.nextAt.slice(5, 16))}
              </li>
            )}
          </ul>
        )}
      </PageSection>
      {setting.isOpen && state && (
        <SetTokenDialog
          words={{
            ...{ title: isSet ? copy.replace : copy.set, summary: copy.setSummary, verb: copy.set },
            ...{ done: copy.setDone, token: copy.token, hint: copy.tokenHint },
          }}
          run={(token) => call('POST /engines/baidu/token', { body: { token } })}
          onDone={onDone}
          onClose={setting.close}
        />
      )}
      {open === 'remove' && (
        <ActionDialog
          title={copy.remove}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={() => call('POST /engines/baidu/token/remove')}
          done={copy.removeDone}
          onDone={onDone}
          onClose={close}
        />
      )}
      {open === 'test' && (
        <ActionDialog
          title={copy.test}
          summary={copy.testSummary}
          verb={copy.test}
          run={test}
          done={copy.testDone}
          onDone={onDone}
          staysOpen
          onClose={close}
        >
          {answered !== '' && <p role="status">{answered}</p>}
        </ActionDialog>
      )}
    </div>
  )
}
