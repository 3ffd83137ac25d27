import { type ReactNode, useEffect, useState } from 'react'
import { accountCopy as copy } from '#site/copy/account.ts'
import { pages } from '#site/pages.ts'
import { useSession } from '#site/session/session.ts'
import { Heading, Lead } from '#ui/heading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import styles from './account-page.module.css'
import { parts } from './parts.ts'

/** Everything that belongs to the visitor's account. `login` takes the place of the parts for logged-out visitors. */
export function AccountPage({ login }: { login: ReactNode }): ReactNode {
  const { status, companyName, userName } = useSession()
  const wasIn = useWasIn(status)
  return (
    <>
      <div className={styles.hero} data-ground="deep">
        <Heading level={1} size="large">
          {pages.account.title}
        </Heading>
        <Lead>{status === 'in' && companyName !== '' ? `${companyName} · ${userName}` : copy.lead}</Lead>
      </div>
      {status === 'in' ? (
        <div className={styles.body}>
          <nav className={styles.contents} aria-label={copy.contents}>
            {parts.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <div className={styles.parts}>
            {parts.map(({ id, Part }) => (
              <Part key={id} id={id} />
            ))}
          </div>
        </div>
      ) : (
        <div className={styles.out}>
          {status === 'out' ? (
            <>
              <Heading level={2} size="small">
                {copy.login.title}
              </Heading>
              <p className={styles.text} role="status">
                {wasIn ? copy.login.ended : copy.login.text}
              </p>
              <div className={styles.login}>{login}</div>
            </>
          ) : (
            <>
              <p className={styles.withoutScript}>{copy.withoutScript}</p>
              <div className={styles.loading}>
                <Skeleton label={copy.checking}>
                  <SkeletonBlock height={320} />
                </Skeleton>
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Whether the session that this page showed has ended. */
function useWasIn(status: ReturnType<typeof useSession>['status']): boolean {
  const [wasIn, setWasIn] = useState(false)
  useEffect(() => {
    if (status === 'in') setWasIn(true)
  }, [status])
  return wasIn
}
