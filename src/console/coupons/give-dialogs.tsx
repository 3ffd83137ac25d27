import { type ReactNode, useState } from 'react'
import { accountFaults } from '#domain/pricing/kinds/sentences.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { Field } from '../kit/field.tsx'
import { FieldGroup, FieldRow } from '../kit/field-group.tsx'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import { couponWords as words } from '../rooms/coupons/words.ts'
import type { KindData } from './kind-panel.tsx'
import styles from './panel.module.css'

type GivingProps = { kind: KindData; onDone: () => void; onClose: () => void }
type Given = ConsoleSuccess<'POST /coupons/{id}/hand-out'>['data']

const linesShown = 20

/** Hands a kind out: the list is tried first, which names every line that names no account. */
export function GiveDialog({ kind, onDone, onClose }: GivingProps): ReactNode {
  const [accounts, setAccounts] = useState('')
  const [each, setEach] = useState('1')
  const [tried, setTried] = useState<Given | null>(null)
  const [skipsLost, setSkipsLost] = useState(false)
  const params = { id: kind.id }
  const canGive = tried !== null && tried.found.length > 0 && (tried.lost.length === 0 || skipsLost)

  async function run() {
    const body = { version: kind.version, accounts, each: Number(each), isTrial: !canGive, skipsLost }
    const answer = await call('POST /coupons/{id}/hand-out', { params, body })
    if (answer.code === 200 && !canGive) {
      setTried((answer as ConsoleSuccess<'POST /coupons/{id}/hand-out'>).data)
    }
    return answer
  }

  return (
    <VerbDialog
      key={String(canGive)}
      title={words.giveTitle(kind.terms.name)}
      summary={words.giveSummary}
      verb={canGive ? words.give : words.tryIt}
      look={canGive ? 'go' : 'primary'}
      run={run}
      done={canGive ? words.giveDone : words.triedGive}
      staysOpen={!canGive}
      {...(canGive
        ? {
            onDone,
            undo: (answer: Awaited<ReturnType<typeof run>>) => {
              const { held } = (answer as ConsoleSuccess<'POST /coupons/{id}/hand-out'>).data
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
          {words.accounts}
          <textarea
            rows={6}
            value={accounts}
            onChange={({ target }) => {
              setAccounts(target.value)
              setTried(null)
              setSkipsLost(false)
            }}
          />
          {words.accountsHint}
        </label>
      </FieldGroup>
      <FieldRow>
        <Field
          label={words.eachAccount}
          inputMode="numeric"
          value={each}
          autoComplete="off"
          onChange={({ target }) => {
            setEach(target.value)
            setTried(null)
          }}
        />
      </FieldRow>
      {tried && (
        <div className={styles.tried} role="status">
          <p>{words.tried(tried.found.length, tried.coupons)}</p>
          <LostLines lost={tried.lost} />
          {tried.lost.length > 0 && (
            <label>
              <input type="checkbox" checked={skipsLost} onChange={({ target }) => setSkipsLost(target.checked)} />
              {words.skip}
            </label>
          )}
        </div>
      )}
    </VerbDialog>
  )
}

function LostLines({ lost }: Pick<Given, 'lost'>): ReactNode {
  if (lost.length === 0) return null
  return (
    <>
      <p>{words.lost(lost.length)}</p>
      <ul>
        {lost.slice(0, linesShown).map(({ row, text, fault }) => (
          <li key={row}>{words.lostLine(row, text, accountFaults[fault])}</li>
        ))}
      </ul>
    </>
  )
}

type Taken = ConsoleSuccess<'POST /coupons/{id}/take-back'>['data']

/**
 * Takes back what is not used yet, of all accounts or of those of a list, which is tried first; it asks for the name, for
 * nothing undoes it.
 */
export function TakeDialog({ kind, onDone, onClose }: GivingProps): ReactNode {
  const [accounts, setAccounts] = useState('')
  const [tried, setTried] = useState<Taken | null>(null)
  const isListed = accounts.trim() !== ''
  const isTrial = isListed && tried === null
  const { coupons, holders } = tried ?? { coupons: kind.counts.unused, holders: kind.counts.holders }

  async function run() {
    const body = { version: kind.version, isTrial, ...(isListed && { accounts }) }
    const answer = await call('POST /coupons/{id}/take-back', { params: { id: kind.id }, body })
    if (answer.code === 200 && isTrial) setTried((answer as ConsoleSuccess<'POST /coupons/{id}/take-back'>).data)
    return answer
  }

  return (
    <VerbDialog
      title={words.takeTitle(kind.terms.name)}
      summary={isTrial ? words.takeTrial : words.takeSummary(coupons, holders)}
      verb={isTrial ? words.tryTake : words.take}
      look={isTrial ? 'primary' : 'delete'}
      nameToType={kind.terms.name}
      run={run}
      done={isTrial ? words.triedTake : words.takeDone}
      staysOpen={isTrial}
      {...(isTrial ? {} : { onDone })}
      onClose={onClose}
    >
      <FieldGroup>
        <label>
          {words.takeFrom}
          <textarea
            rows={4}
            value={accounts}
            onChange={({ target }) => {
              setAccounts(target.value)
              setTried(null)
            }}
          />
        </label>
      </FieldGroup>
      {tried && (
        <div className={styles.tried} role="status">
          <p>{words.triedTakeCount(tried.coupons, tried.holders)}</p>
          <LostLines lost={tried.lost} />
        </div>
      )}
    </VerbDialog>
  )
}
