import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plainText } from '#domain/content/plain-text.ts'
import { fillPrices } from '#domain/content/price-references.ts'
import { copyText } from '#ui/copy-text.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { type LocalDraft, listDrafts } from './local-drafts.ts'
import { useSession } from './session.ts'
import { notify } from './toasts.ts'
import styles from './unsent-texts.module.css'

/** What of a person's has not reached the server, to be copied: where its page is closed to them, too (console 6a). */
export function UnsentTexts({ drafts }: { drafts: readonly LocalDraft[] }): ReactNode {
  if (drafts.length === 0) return null
  return (
    <ul className={styles.list} aria-label={kitCopy.keptTexts}>
      {drafts.map((draft) => (
        <li key={`${draft.version}-${draft.at}`}>
          <b>{draft.title || kitCopy.untitled}</b>
          <ConsoleButton size="small" onClick={() => void copyDraft(draft)}>
            {kitCopy.copyWords}
          </ConsoleButton>
        </li>
      ))}
    </ul>
  )
}

/** The same for a page that has nothing else to show: with what it is about, and nothing where all was sent. */
export function OwnKeptTexts(): ReactNode {
  const { id } = useSession()
  const { data: drafts = [] } = useQuery({ queryKey: ['kept texts', id], queryFn: () => listDrafts(id), staleTime: 0 })
  if (drafts.length === 0) return null
  return (
    <section className={styles.own}>
      <p>{kitCopy.keptHere(drafts.length)}</p>
      <UnsentTexts drafts={drafts} />
    </section>
  )
}

/** Puts a text on the clipboard, with its headings and lists where the browser can, and says so. */
export async function copyDraft({ title, html }: Pick<LocalDraft, 'title' | 'html'>): Promise<void> {
  const plain = `${title}\n\n${plainText(fillPrices(html, () => kitCopy.pricePlace))}`
  const parts = { 'text/html': html, 'text/plain': plain }
  const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
  const isCopied = await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]).then(
    () => true,
    () => copyText(plain),
  )
  notify(isCopied ? kitCopy.copied : kitCopy.notCopied, { kind: isCopied ? 'good' : 'bad' })
}
