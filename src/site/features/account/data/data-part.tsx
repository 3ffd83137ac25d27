import { type ReactNode, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountDataCopy as copy } from '#site/copy/account-data.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { shareLink } from '#site/parts/share.ts'
import { api } from '#site/session/api-client.ts'
import { ownKeys, readStored, writeStored } from '#site/session/stored.ts'
import { isInWechat } from '#site/visit/in-wechat.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountPart } from '../account-part.tsx'
import { useOwn } from '../use-own.ts'
import styles from './data-part.module.css'

const ExportDialog = openedPart(() => import('./export-dialog.tsx').then((part) => part.ExportDialog))

type Export = Extract<AnswerOf<'GET /account/export/state'>, { code: 200 }>['data']

/** Of the ticket of the export that this window ordered: no call gives it again, and it goes with the session. */
const ticketKey = ownKeys.exportTicket
const pollMs = 2_000

/** A copy of everything that the site stores about the account. */
export function DataPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/export/state'))
  // Each answer makes another `own`: on a slow network a poll waits for the answer to the one before.
  useEffect(() => {
    if (own.kind !== 'ready' || own.data.state !== 'waiting') return
    const timer = setTimeout(() => void reload({ isPoll: true }), pollMs)
    return () => clearTimeout(timer)
  }, [own, reload])
  return (
    <AccountPart id={id} title={accountCopy.parts.data} lead={copy.lead} own={own} onRetry={reload}>
      {(data) => <OwnExport data={data} reload={reload} />}
    </AccountPart>
  )
}

function OwnExport({ data, reload }: { data: Export; reload: () => Promise<void> }): ReactNode {
  const { state, until } = data
  const [isOpen, setOpen] = useState(false)
  const [ticket, setTicket] = useState(() => readStored(ticketKey, 'session'))
  const [refused, setRefused] = useState<string | null>(null)
  // Not where the answer to an order comes: the session may have changed since, and this is gone.
  useEffect(() => void writeStored(ticketKey, ticket, 'session'), [ticket])
  const hasLink = state === 'ready' && ticket !== null
  const isWechat = hasLink && isInWechat(navigator.userAgent)
  const address = `/api/account/export/download?ticket=${ticket}`

  async function showOrdered(fresh: string) {
    setTicket(fresh)
    await reload()
    setOpen(false)
  }

  return (
    <>
      <p className={styles.state} role="status">
        {state === 'waiting' && <Spinner />}
        {wordsOf(state, until, hasLink)}
      </p>
      {isWechat && <p className={styles.hint}>{copy.wechat.hint}</p>}
      {state !== 'waiting' && (
        <div className={styles.actions}>
          {hasLink && !isWechat && (
            <ButtonLink look="primary" href={address} download>
              {copy.download}
            </ButtonLink>
          )}
          {isWechat && (
            <Button
              look="primary"
              onClick={async () => setRefused(await shareLink(new URL(address, location.href).href, copy.wechat))}
            >
              {copy.wechat.copy}
            </Button>
          )}
          <Button look={hasLink || state === 'ready' ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
            {state === 'none' ? copy.order : copy.again}
          </Button>
        </div>
      )}
      {refused !== null && (
        <p className={styles.hint} role="status">
          {copy.wechat.refused}
          <span className={styles.address}>{refused}</span>
        </p>
      )}
      <p className={styles.erase}>
        {copy.erase.text}
        <TextLink href={pages.accountCancel.path}>{copy.erase.link}</TextLink>
      </p>
      {isOpen && <ExportDialog onOrdered={showOrdered} onClose={() => setOpen(false)} />}
    </>
  )
}

function wordsOf(state: Export['state'], until: string | null, hasLink: boolean): string {
  if (state !== 'ready') return copy.states[state]
  const parts = partsOfTime(until ?? '')
  const moment = `${dateCopy.monthDay(parts)} ${parts.clock}`
  return hasLink ? copy.states.ready(moment) : copy.states.elsewhere(moment)
}
