import { type ReactNode, useEffect } from 'react'
import { readTags } from '#domain/content/tags.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { RichText } from '#ui/rich-text.tsx'
import { consoleButton } from '../../kit/button.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { isTyping } from '../../kit/list-keys.ts'
import { ConsoleLink, useGo } from '../../kit/navigation.tsx'
import { StatusLine } from '../../kit/record/status.tsx'
import { withPriceNames } from '../../kit/rich-text/text-prices.ts'
import { SidePanel, SidePanelClose } from '../../kit/side-panel.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './quick-look.module.css'

type QuickLookProps = { id: number; page: string; onClose: () => void }

/** One item beside the list: its facts and the text that staff edit, only to be read; E opens the editor. */
export function QuickLook({ id, page, onClose }: QuickLookProps): ReactNode {
  const go = useGo()
  const answer = useCall('GET /content/{id}', { params: { id: String(id) } })
  const to = `${page}/${id}`
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey
      if (pressedKey(event) === 'e' && isPlain && !isTyping(event.target)) void go({ to })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go, to])
  const item = answer.data?.data
  const title = item?.text.title || copy.untitled
  if (item === undefined || item.id !== id)
    return (
      <SidePanel label={copy.look('')}>
        <SidePanelClose onClose={onClose} />
        <PendingState of={answer} rows={6} />
      </SidePanel>
    )
  const { text, status, findings, versions, editedAt, editedBy, publishAt, address } = item
  const errors = findings.filter(({ level }) => level === 'error').length
  const facts: readonly (readonly [string, ReactNode])[] = [
    [copy.path, <code key="path">{address}</code>],
    [copy.publishedColumn, publishAt && <Time at={publishAt} />],
    [copy.authorColumn, text.author],
    [copy.lookTags, readTags(text.label).join('、')],
    [copy.checks, findings.length === 0 ? copy.checksNone : copy.checksCount(errors, findings.length - errors)],
    [copy.lookVersions, versions > 0 && String(versions)],
    [
      copy.lookSaved,
      <span key="saved">
        <Time at={editedAt} /> {editedBy?.name}
      </span>,
    ],
  ]
  return (
    <SidePanel label={copy.look(title)} className={styles.look}>
      <div className={styles.head}>
        <StatusLine status={status} />
        {status === 'published' && (
          <a href={address} target="_blank" rel="noreferrer">
            {copy.viewPage}
          </a>
        )}
        <SidePanelClose onClose={onClose} />
      </div>
      <h2>{title}</h2>
      {text.briefly !== '' && <p className={styles.summary}>{text.briefly}</p>}
      {text.picture.startsWith('/') && <img src={text.picture} alt="" />}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([word, value]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.verbs}>
        <ConsoleLink to={to} className={consoleButton({ look: 'primary' })}>
          {copy.lookEdit}
        </ConsoleLink>
        <small>{copy.lookHint}</small>
      </div>
      <div className={styles.text}>
        {text.content === '' ? <p>{copy.noText}</p> : <RichText html={withPriceNames(text.content)} />}
      </div>
    </SidePanel>
  )
}
