import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SetTokenDialog } from '../../kit/set-token-dialog.tsx'
import { StartVerb } from '../../kit/start-verb.tsx'
import { useStart } from '../../kit/use-start.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './conversions.module.css'
import type { Summary } from './list.tsx'
import { conversionWords as words } from './words.ts'

type TokenProps = Pick<Summary, 'token' | 'reported' | 'paid'> & { refused: number; onDone: () => void }
type Open = 'remove' | 'test' | null

/** By which token Baidu is told: who set it and when, never its letters. */
export function Token({ token, reported, paid, refused, onDone }: TokenProps): ReactNode {
  const may = useMay('conversions.token')
  const setting = useStart('conversions.token')
  const [open, setOpen] = useState<Open>(null)
  const [address, setAddress] = useState('')
  const [type, setType] = useState(String(reported[0] ?? ''))
  const [answered, setAnswered] = useState('')
  const { source, hasEnvironment, setAt, setBy } = token
  const isOwn = source === 'console' || source === 'unreadable'
  const close = () => {
    setOpen(null)
    setAnswered('')
  }

  async function test() {
    const answer = await call('POST /conversions/test', { body: { address, type: Number(type) } })
    if (answer.code !== 200) return answer
    const { answer: name, said } = (answer as ConsoleSuccess<'POST /conversions/test'>).data
    setAnswered(words.tested(words.answers[name], said))
    return answer
  }

  return (
    <RoomSection
      title={words.tokenTitle}
      note={words.reported(reported, paid)}
      verb={
        may && (
          <>
            <StartVerb start="conversions.token">{isOwn ? words.replaceToken : words.setToken}</StartVerb>
            {source !== null && <ConsoleButton onClick={() => setOpen('test')}>{words.test}</ConsoleButton>}
            {isOwn && (
              <ConsoleButton look="quiet" onClick={() => setOpen('remove')}>
                {words.removeToken}
              </ConsoleButton>
            )}
          </>
        )
      }
    >
      <p className={styles.token} data-bad={source === null || source === 'unreadable' || refused > 0}>
        {words.tokenOf[source ?? 'none']}
        {setAt && <small>{words.tokenSet(setBy?.name ?? '', setAt.slice(0, 16))}</small>}
        {isOwn && hasEnvironment && <small>{words.tokenOver}</small>}
        {refused > 0 && <small>{words.tokenRefused(refused)}</small>}
      </p>
      {setting.isOpen && (
        <SetTokenDialog
          words={{
            ...{ title: isOwn ? words.replaceToken : words.setToken, summary: words.setTokenSummary },
            ...{ verb: words.setToken, done: words.tokenDone, token: words.token, hint: words.tokenHint },
          }}
          run={(token) => call('POST /conversions/token', { body: { token } })}
          onDone={onDone}
          onClose={setting.close}
        />
      )}
      {open === 'remove' && (
        <VerbDialog
          title={words.removeTokenTitle}
          summary={words.removeTokenSummary(hasEnvironment)}
          verb={words.removeToken}
          look="delete"
          run={() => call('POST /conversions/token/remove')}
          done={words.removeTokenDone}
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
          done={words.testSent}
          staysOpen
          onClose={close}
        >
          <Field
            label={words.testAddress}
            hint={words.testHint}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Field
            label={words.testType}
            inputMode="numeric"
            value={type}
            onChange={({ target }) => setType(target.value)}
          />
          {answered !== '' && <p role="status">{answered}</p>}
        </VerbDialog>
      )}
    </RoomSection>
  )
}
