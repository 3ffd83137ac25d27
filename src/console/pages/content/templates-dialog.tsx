import { type ReactNode, useState } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, PlainButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { PendingState } from '../../kit/states.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { NameDialog } from './name-dialog.tsx'
import styles from './templates.module.css'
import { templatesCopy as copy } from './templates-copy.ts'

type Template = ConsoleSuccess<'GET /content-templates'>['data'][number]

/** The templates of articles or activities: a press begins a text; the staff's own are renamed and deleted here too. */
export function TemplatesDialog({ heading, onClose }: { heading: FirstHeading; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useCall('GET /content-templates', { query: { firstLevelHeading: String(heading) } })
  const [renamed, setRenamed] = useState<Template | null>(null)
  const go = useGo()
  const refresh = useRefresh()
  const isArticle = heading === firstHeading.article

  async function begin({ key }: Template) {
    const answer = await call('POST /content-templates/{key}/use', { params: { key } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    await go({ to: `${isArticle ? '/articles' : '/activities'}/${answer.data.id}` })
  }

  async function remove({ id, name }: Template) {
    const answer = await call('POST /content-templates/{id}/remove', { params: { id: String(id) } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(copy.removed(name))
    await refresh('GET /content-templates')
  }

  if (renamed)
    return (
      <NameDialog
        title={copy.renameTitle(renamed.name)}
        start={renamed.name}
        submitWord={copy.rename}
        run={(name) =>
          call('POST /content-templates/{id}/rename', { params: { id: String(renamed.id) }, body: { name } })
        }
        onDone={() => void refresh('GET /content-templates')}
        onClose={() => setRenamed(null)}
      />
    )
  return (
    <ConsoleDialog title={copy.title} description={copy.note} onClose={onClose}>
      {!data ? (
        <PendingState of={{ error, refetch }} rows={3} />
      ) : (
        <ul className={styles.templates}>
          {data.data.map((template) => (
            <li key={template.key}>
              <PlainButton onClick={() => begin(template)}>
                <b>{template.name}</b>
                <span>{template.title}</span>
                <small>{template.id === null ? copy.builtIn : (template.by?.name ?? copy.own)}</small>
              </PlainButton>
              {template.id !== null && (
                <span>
                  <ConsoleButton
                    size="small"
                    look="quiet"
                    aria-label={copy.renameOne(template.name)}
                    onClick={() => setRenamed(template)}
                  >
                    {copy.rename}
                  </ConsoleButton>
                  <ConsoleButton
                    size="small"
                    look="quiet"
                    aria-label={copy.removeOne(template.name)}
                    onClick={() => remove(template)}
                  >
                    {copy.remove}
                  </ConsoleButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
