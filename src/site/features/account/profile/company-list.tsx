import { type ReactNode, useState } from 'react'
import { profileCopy } from '#site/copy/account-profile.ts'
import { api } from '#site/session/api-client.ts'
import { signIn } from '#site/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import styles from './profile.module.css'
import type { OwnProfileData } from './waiting-change.tsx'

const copy = profileCopy.companies

type Companies = OwnProfileData['companies']

/** The companies of the account; the session continues in another one without a new log-in. */
export function CompanyList({ companies, current }: { companies: Companies; current: number }): ReactNode {
  const [pending, setPending] = useState<number | null>(null)

  async function switchTo({ companyid, companyName }: Companies[number]) {
    if (pending !== null) return
    setPending(companyid)
    closeToasts()
    const answer = await api.call('POST /account/switch-company', { body: { companyId: companyid } })
    if (answer.code === 200) {
      await signIn(answer.token, { continues: true })
      return showToast({ kind: 'good', text: copy.switched(companyName) })
    }
    setPending(null)
    showToast({ kind: 'bad', text: answer.msg })
  }

  return (
    <>
      <Heading level={3} className={styles.subtitle} id="companies-title">
        {copy.title}
      </Heading>
      <ul className={styles.companies} aria-labelledby="companies-title">
        {companies.map((company) => {
          const { companyid, companyName, roleDesc } = company
          return (
            <li key={companyid} aria-current={companyid === current || undefined}>
              <span>
                <b>{companyName}</b>
                <small>{roleDesc}</small>
              </span>
              {companyid === current ? (
                <em>{copy.current}</em>
              ) : (
                <Button
                  look="quiet"
                  size="small"
                  pending={pending === companyid}
                  aria-label={copy.switchTo(companyName)}
                  onClick={() => void switchTo(company)}
                >
                  {copy.switch}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
