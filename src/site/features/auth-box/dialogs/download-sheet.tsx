import { type ReactNode, useState } from 'react'
import { renderSVG } from 'uqr'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { copyText } from '#site/lib/copy-text.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { pages } from '#site/pages.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { QrPicture } from '#site/ui/qr-picture.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import styles from './download-sheet.module.css'

const copy = authDialogCopy.downloadSheet

/** An installer is of no use on a phone: the sheet sends the download page's address on (readings, section 5). */
export function DownloadSheet({ onClose }: { onClose: () => void }): ReactNode {
  const [isRefused, setIsRefused] = useState(false)
  const { productName } = useSettings()
  const address = new URL(pages.download.path, location.origin).href
  const mail = `subject=${encodeURIComponent(copy.mailSubject(productName))}&body=${encodeURIComponent(address)}`

  async function share() {
    const isDone = await copyText(address)
    setIsRefused(!isDone)
    if (isDone) showToast({ kind: 'good', text: copy.copied })
  }

  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text} closeLabel={authDialogCopy.close}>
      <div className={styles.code}>
        <QrPicture src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`} alt={copy.alt} size={176} />
      </div>
      <Button look="go" wide onClick={() => void share()}>
        {copy.copy}
      </Button>
      <ButtonLink look="quiet" wide className={styles.mail} href={`mailto:?${mail}`}>
        {copy.mail}
      </ButtonLink>
      {isRefused && (
        <p className={styles.address} role="status">
          {copy.copyFailed}
          <span>{address}</span>
        </p>
      )}
    </Dialog>
  )
}
