import { type ReactNode, useState } from 'react'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { pages } from '#site/pages.ts'
import { shareLink } from '#site/parts/share.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './dialogs.module.css'

const copy = authDialogCopy.downloadSheet

/** An installer is of no use on a phone: the sheet passes the download page's address to a computer (decision 121). */
export function DownloadSheet({ onClose }: { onClose: () => void }): ReactNode {
  const [refused, setRefused] = useState<string | null>(null)
  const { productName } = useSettings()
  const address = new URL(pages.download.path, location.origin).href
  const mail = `subject=${encodeURIComponent(copy.mailSubject(productName))}&body=${encodeURIComponent(address)}`

  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text} closeLabel={authDialogCopy.close}>
      <Button look="go" wide onClick={async () => setRefused(await shareLink(address, copy))}>
        {copy.copy}
      </Button>
      <ButtonLink look="quiet" wide className={styles.second} href={`mailto:?${mail}`}>
        {copy.mail}
      </ButtonLink>
      {refused !== null && (
        <p className={styles.below} role="status">
          {copy.copyFailed}
          <span>{refused}</span>
        </p>
      )}
    </Dialog>
  )
}
