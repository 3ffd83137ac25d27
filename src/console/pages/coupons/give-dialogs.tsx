import { type ReactNode, useState } from 'react'
import { accountLineErrors } from '#domain/pricing/kinds/coupon-kind.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call, type Success } from '../../kit/api.ts'
import { Field, FieldGroup, FieldRow } from '../../kit/field.tsx'
import { couponCopy as copy } from './copy.ts'
import styles from './coupons.module.css'
import type { KindData } from './use-coupon.ts'

type GivingProps = { kind: KindData; onClose: () => void }
/** The answer of a run or a trial: the accounts that were found, masked, and the lines that name none. */
type Given = ConsoleSuccess<'POST /coupons/{id}/hand-out'>['data']

const linesShown = 20

/**
 * Hands coupons of a kind out to a list of accounts. The first press is a trial, which counts the accounts and lists
 * the lines that name none; those are corrected, or skipped. Another list or number needs another trial, also one that is
 * typed before the answer.
 */
export function GiveDialog({ kind, onClose }: GivingProps): ReactNode {
  const [accounts, setAccounts] = useState('')
  const [each, setEach] = useState('1')
  const [trial, setTrial] = useState<{ accounts: string; each: string; given: Given } | null>(null)
  const [skipsLost, setSkipsLost] = useState(false)
  const params = { id: kind.id }
  const trialResult = trial?.accounts === accounts && trial.each === each ? trial.given : null
  // Without it the button runs a trial again.
  const canGive = trialResult !== null && trialResult.found.length > 0 && (trialResult.lost.length === 0 || skipsLost)

  async function run() {
    const handed = trialResult?.handed ?? 0
    const body = { version: kind.version, accounts, each: Number(each), isTrial: !canGive, skipsLost, handed }
    const answer = await call('POST /coupons/{id}/hand-out', { params, body })
    if (answer.code === 200 && !canGive) setTrial({ accounts, each, given: answer.data })
    return answer
  }

  return (
    <ActionDialog
      // The run is another dialog than the trial: the error of a refused trial is not shown with it.
      key={String(canGive)}
      title={copy.giveTitle(kind.terms.name)}
      summary={copy.giveSummary}
      verb={canGive ? copy.give : copy.tryIt}
      look={canGive ? 'go' : 'primary'}
      run={run}
      done={canGive ? copy.giveDone : copy.triedGive}
      staysOpen={!canGive}
      {...(canGive
        ? {
            // Takes back exactly the coupons that this run made (`held`).
            undo: (answer: Success<Awaited<ReturnType<typeof run>>>) => {
              const { held } = answer.data
              return call('POST /coupons/{id}/take-back', {
                params,
                body: { version: kind.version, held, isTrial: false },
              })
            },
          }
        : {})}
      onClose={onClose}
    >
      <FieldGroup>
        <label>
          {copy.accounts}
          <textarea
            rows={6}
            value={accounts}
            onChange={({ target }) => {
              setAccounts(target.value)
              setSkipsLost(false)
            }}
          />
          {copy.accountsHint}
        </label>
      </FieldGroup>
      <FieldRow>
        <Field label={copy.eachAccount} inputMode="numeric" value={each} autoComplete="off" onText={setEach} />
      </FieldRow>
      {trialResult && (
        <div className={styles.tried} role="status">
          <p>{copy.tried(trialResult.found.length, trialResult.coupons)}</p>
          <LostLines lost={trialResult.lost} />
          {trialResult.lost.length > 0 && (
            <label>
              <input type="checkbox" checked={skipsLost} onChange={({ target }) => setSkipsLost(target.checked)} />
              {copy.skip}
            </label>
          )}
        </div>
      )}
    </ActionDialog>
  )
}

/** The lines that name no account, each with its reason; more than twenty are only counted. */
function LostLines({ lost }: Pick<Given, 'lost'>): ReactNode {
  if (lost.length === 0) return null
  return (
    <>
      <p>{copy.lost(lost.length)}</p>
      <ul>
        {lost.slice(0, linesShown).map(({ row, text, fault }) => (
          <li key={row}>{copy.lostLine(row, text, accountLineErrors[fault])}</li>
        ))}
      </ul>
    </>
  )
}

type Taken = ConsoleSuccess<'POST /coupons/{id}/take-back'>['data']

/**
 * Takes back the unused coupons of all accounts, or of those of a list, which is tried first. It cannot be undone, so
 * the dialog asks to type the name (console 3).
 */
export function TakeDialog({ kind, onClose }: GivingProps): ReactNode {
  const [accounts, setAccounts] = useState('')
  const [trial, setTrial] = useState<{ accounts: string; taken: Taken } | null>(null)
  const trialResult = trial?.accounts === accounts ? trial.taken : null
  const isListed = accounts.trim() !== ''
  // All accounts need no trial: the list of kinds has their numbers.
  const isTrial = isListed && trialResult === null
  const { coupons, holders } = trialResult ?? { coupons: kind.counts.unused, holders: kind.counts.holders }

  async function run() {
    const body = { version: kind.version, isTrial, ...(isListed && { accounts }) }
    const answer = await call('POST /coupons/{id}/take-back', { params: { id: kind.id }, body })
    if (answer.code === 200 && isTrial) setTrial({ accounts, taken: answer.data })
    return answer
  }

  return (
    <ActionDialog
      title={copy.takeTitle(kind.terms.name)}
      summary={isTrial ? copy.takeTrial : copy.takeSummary(coupons, holders)}
      verb={isTrial ? copy.tryTake : copy.take}
      look={isTrial ? 'primary' : 'delete'}
      nameToType={kind.terms.name}
      run={run}
      done={isTrial ? copy.triedTake : copy.takeDone}
      staysOpen={isTrial}
      onClose={onClose}
    >
      <FieldGroup>
        <label>
          {copy.takeFrom}
          <textarea rows={4} value={accounts} onChange={({ target }) => setAccounts(target.value)} />
        </label>
      </FieldGroup>
      {trialResult && (
        <div className={styles.tried} role="status">
          <p>{copy.triedTakeCount(trialResult.coupons, trialResult.holders)}</p>
          <LostLines lost={trialResult.lost} />
        </div>
      )}
    </ActionDialog>
  )
}
