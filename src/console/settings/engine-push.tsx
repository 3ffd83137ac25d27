import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { useMay } from '../kit/session.ts'
import { SetTokenDialog } from '../kit/set-token-dialog.tsx'
import { StartVerb } from '../kit/start-verb.tsx'
import { useCall, useRefresh } from '../kit/use-call.ts'
import { useStart } from '../kit/use-start.ts'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './settings.module.css'
import { pushWords as words } from './words.ts'

/** New and changed pages are told to Baidu: how that stands, and the token that it takes. */
export function EnginePushSection(): ReactNode {
  const { data } = useCall('GET /engines/baidu', {}, { everyMs: 60_000 })
  const may = useMay('engines.manage')
  const refresh = useRefresh()
  const [open, setOpen] = useState<'remove' | 'test' | null>(null)
  const setting = useStart('settings.token')
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
      const { answer: name, said, remain } = (answer as ConsoleSuccess<'POST /engines/baidu/test'>).data
      setAnswered(words.answered(words.answers[name], said, remain))
    }
    return answer
  }

  const isSet = state !== undefined && state.source !== null
  return (
    <div id="push" className={styles.group}>
      <RoomSection
        title={words.title}
        note={words.note}
        verb={
          may &&
          state && (
            <>
              <StartVerb start="settings.token">{isSet ? words.replace : words.set}</StartVerb>
              {isSet && <ConsoleButton onClick={() => setOpen('test')}>{words.test}</ConsoleButton>}
              {isSet && (
                <ConsoleButton look="quiet" onClick={() => setOpen('remove')}>
                  {words.remove}
                </ConsoleButton>
              )}
            </>
          )
        }
      >
        {state && (
          <ul className={styles.said}>
            <li>{state.isLocal ? words.local : words.source[state.source ?? 'none']}</li>
            {state.setAt && <li>{words.setBy(state.setBy?.name ?? '', state.setAt.slice(0, 16))}</li>}
            {isSet && <li>{words.counts(state.waiting, state.toldToday, state.remain)}</li>}
            {state.refused > 0 && <li>{words.refused(state.refused)}</li>}
            {state.last && (
              <li>
                {words.last(state.last.at.slice(5, 16), words.answers[state.last.answer], state.last.said)}
                {state.last.answer !== 'received' && words.next(state.last.nextAt.slice(5, 16))}
              </li>
            )}
          </ul>
        )}
      </RoomSection>
      {setting.isOpen && state && (
        <SetTokenDialog
          words={{
            ...{ title: isSet ? words.replace : words.set, summary: words.setSummary, verb: words.set },
            ...{ done: words.setDone, token: words.token, hint: words.tokenHint },
          }}
          run={(token) => call('POST /engines/baidu/token', { body: { token } })}
          onDone={onDone}
          onClose={setting.close}
        />
      )}
      {open === 'remove' && (
        <VerbDialog
          title={words.remove}
          summary={words.removeSummary}
          verb={words.remove}
          look="delete"
          run={() => call('POST /engines/baidu/token/remove')}
          done={words.removeDone}
          onDone={onDone}
          onClose={close}
        />
      )}
      {open === 'test' && (
        <VerbDialog
          title={words.test}
          summary={words.testSummary}
          verb={words.test}
          run={test}
          done={words.testDone}
          onDone={onDone}
          staysOpen
          onClose={close}
        >
          {answered !== '' && <p role="status">{answered}</p>}
        </VerbDialog>
      )}
    </div>
  )
}
