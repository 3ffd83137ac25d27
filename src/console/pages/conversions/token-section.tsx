import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readWhole } from '../../kit/amounts.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { Field } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SetTokenDialog } from '../../kit/set-token-dialog.tsx'
import styles from './conversions.module.css'
import { conversionCopy as copy } from './copy.ts'
import type { Summary } from './cost-section.tsx'

/** `refused`: waiting conversions that Baidu refused for their token. */
type TokenProps = Pick<Summary, 'token' | 'reported' | 'paid'> & { refused: number }
type Open = 'remove' | 'test' | null

/**
 * The token by which conversions are reported: where it is from, who set it and when, never its characters (decision
 * 036). Owners set, remove and try it, with the second factor.
 */
export function Token({ token, reported, paid, refused }: TokenProps): ReactNode {
  const may = useMay('conversions.token')
  const setting = useCommand('conversions.token')
  const [open, setOpen] = useState<Open>(null)
  const [address, setAddress] = useState('')
  const [type, setType] = useState(String(reported[0] ?? ''))
  const [answered, setAnswered] = useState('')
  const { source, hasEnvironment, setAt, setBy } = token
  // A stored token that cannot be decrypted is still there to be replaced or removed.
  const isOwn = source === 'console' || source === 'unreadable'
  const close = () => {
    setOpen(null)
    setAnswered('')
  }

  // Baidu has no trial: a real click counts. The dialog stays open and shows its answer.
  async function test() {
    const whole = readWhole(type)
    if (Number.isNaN(whole)) return { code: 0, msg: copy.testTypeFault }
    const answer = await call('POST /conversions/test', { body: { address, type: whole } })
    if (answer.code !== 200) return answer
    const { answer: name, said } = answer.data
    setAnswered(copy.tested(copy.answers[name], said))
    return answer
  }

  return (
    <PageSection
      title={copy.tokenTitle}
      note={copy.reported(reported, paid)}
      verb={
        may && (
          <>
            <CommandButton start="conversions.token">{isOwn ? copy.replaceToken : copy.setToken}</CommandButton>
            {source !== null && <ConsoleButton onClick={() => setOpen('test')}>{copy.test}</ConsoleButton>}
            {isOwn && (
              <ConsoleButton look="quiet" onClick={() => setOpen('remove')}>
                {copy.removeToken}
              </ConsoleButton>
            )}
          </>
        )
      }
    >
      <p className={styles.token} data-bad={source === null || source === 'unreadable' || refused > 0}>
        {copy.tokenOf[source ?? 'none']}
        {setAt && <small>{copy.tokenSet(setBy?.name ?? '', setAt.slice(0, 16))}</small>}
        {isOwn && hasEnvironment && <small>{copy.tokenOver}</small>}
        {refused > 0 && <small>{copy.tokenRefused(refused)}</small>}
      </p>
      {setting.isOpen && (
        <SetTokenDialog
          words={{
            title: isOwn ? copy.replaceToken : copy.setToken,
            summary: copy.setTokenSummary,
            verb: copy.setToken,
            done: copy.tokenDone,
            token: copy.token,
            hint: copy.tokenHint,
          }}
          run={(token) => call('POST /conversions/token', { body: { token } })}
          onClose={setting.close}
        />
      )}
      {open === 'remove' && (
        <ActionDialog
          title={copy.removeTokenTitle}
          summary={copy.removeTokenSummary(hasEnvironment)}
          verb={copy.removeToken}
          look="delete"
          run={() => call('POST /conversions/token/remove')}
          done={copy.removeTokenDone}
          onClose={close}
        />
      )}
      {open === 'test' && (
        <ActionDialog
          title={copy.test}
          summary={copy.testSummary}
          verb={copy.test}
          run={test}
          done={copy.testSent}
          staysOpen
          onClose={close}
        >
          <Field label={copy.testAddress} hint={copy.testHint} value={address} onText={setAddress} />
          <Field label={copy.testType} inputMode="numeric" value={type} onText={setType} />
          {answered !== '' && <p role="status">{answered}</p>}
        </ActionDialog>
      )}
    </PageSection>
  )
}
