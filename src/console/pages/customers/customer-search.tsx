import { type ReactNode, useState } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsolePage } from '../../kit/page-head.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { customerCopy as copy } from './copy.ts'
import { CustomerPage } from './customer-page.tsx'
import styles from './customers.module.css'

/** 账号查询: one account by a whole phone number, address or number; nobody is found by a guess. */
export function CustomersPage(): ReactNode {
  const { state, change } = useList(['id'])
  const ref = state.filters.id ?? ''
  const [term, setTerm] = useState('')
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isNobody, setNobody] = useState(false)

  async function search() {
    setPending(true)
    setFault(undefined)
    setNobody(false)
    // What is looked for goes in the body and stands in no address (console 6a).
    const answer = await call('POST /customers/search', { body: { term } })
    setPending(false)
    if (answer.code !== 200) return setFault(answer.msg)
    const found = answer.data.ref
    setNobody(found === null)
    change({ filters: { id: found ?? '' } })
    if (found !== null) setTerm('')
  }

  return (
    <ConsolePage>
      <h1 className="visually-hidden">{copy.title}</h1>
      <form
        aria-label={copy.search}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void search()
        }}
      >
        <Field
          label={copy.search}
          hint={copy.searchHint}
          error={fault}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <ConsoleButton type="submit" size="large" look="primary" pending={isPending}>
          {copy.find}
        </ConsoleButton>
      </form>
      {isNobody ? (
        <EmptyState title={copy.nobody} hint={copy.nobodyHint} />
      ) : ref === '' ? (
        <EmptyState title={copy.start} hint={copy.startHint} />
      ) : (
        <Found key={ref} customerRef={ref} />
      )}
    </ConsolePage>
  )
}

function Found({ customerRef }: { customerRef: string }): ReactNode {
  const { data, error, refetch } = useCall('GET /customers/{ref}', { params: { ref: customerRef } })
  if (!data) return <PendingState of={{ error, refetch }} />
  return <CustomerPage one={data.data} />
}
