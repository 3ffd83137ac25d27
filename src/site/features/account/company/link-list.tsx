import { type ReactNode, useState } from 'react'
import { accountCompanyCopy } from '#site/copy/account-company.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { shareLink } from '#site/parts/share.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { OwnDay } from '../own-day.tsx'
import { OwnMoment } from '../own-moment.tsx'
import rowStyles from '../rows.module.css'
import styles from './company-part.module.css'
import { linkOf, momentOf, type OwnLink } from './own-link.ts'

const copy = accountCompanyCopy.links

const CreateDialog = openedPart(() => import('./company-dialogs.tsx').then((part) => part.CreateDialog))
const ManageDialog = openedPart(() => import('./company-dialogs.tsx').then((part) => part.ManageDialog))

type LinkListProps = { invitations: OwnLink[]; reload: () => Promise<void> }

/** The live links of the company, and a new one. */
export function LinkList({ invitations, reload }: LinkListProps): ReactNode {
  const [isCreating, setCreating] = useState(false)
  const [managed, setManaged] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const invitation = invitations.find(({ id }) => id === managed)
  return (
    <>
      <h3 className={rowStyles.heading}>{copy.title}</h3>
      {invitations.length === 0 && <p className={styles.hint}>{copy.none}</p>}
      {invitations.length > 0 && (
        <ul className={classNames(rowStyles.rows, styles.links)}>
          {invitations.map((link) => (
            <li key={link.id}>
              <div className={rowStyles.text}>
                <p className={rowStyles.name}>
                  <OwnDay time={link.expiresAt} words={copy.until} />
                </p>
                <p className={rowStyles.meta}>
                  <OwnMoment time={link.createdAt} words={copy.name} />
                  <span>{copy.used(link.applications)}</span>
                </p>
              </div>
              <div className={styles.actions}>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={copy.copyOne(momentOf(link.createdAt))}
                  onClick={async () => setRefused(await shareLink(linkOf(link), copy))}
                >
                  {copy.copy}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={copy.manageOne(momentOf(link.createdAt))}
                  onClick={() => setManaged(link.id)}
                >
                  {copy.manage}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {refused !== null && (
        <p className={styles.refused} role="status">
          {copy.refused}
          <span>{refused}</span>
        </p>
      )}
      <Button className={styles.create} look="primary" onClick={() => setCreating(true)}>
        {copy.create}
      </Button>
      {isCreating && (
        <CreateDialog
          onCreated={async (id) => {
            await reload()
            setCreating(false)
            setManaged(id)
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {invitation !== undefined && (
        <ManageDialog
          invitation={invitation}
          onChanged={async (id) => {
            await reload()
            setManaged(id)
          }}
          onClose={() => setManaged(null)}
        />
      )}
    </>
  )
}
