import { type ReactNode, useState } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, PlainButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { NameDialog } from './name-dialog.tsx'
import styles from './templates.module.css'
import { templatesCopy as copy } from './templates-copy.ts'

type Template = ConsoleSuccess<'GET /content-templates'>['data'][number]

/** The templates of articles or activities: a press begins a text; the staff's own are renamed and deleted here too. */
export function TemplatesDialog({ heading, onClose }: { heading: FirstHeading; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useCall('GET /content-templates', { query: { firstLevelHeading: String(heading) } })
  const [renamed, setRenamed] = useState<Template | null>(null)
  const go = useGo()
  const { act } = useAction()
  const isArticle = heading === firstHeading.article

  const begin = ({ key }: Template) =>
    act(() => call('POST /content-templates/{key}/use', { params: { key } }), {
      of: key,
      onDone: ({ data }) => go({ to: `${isArticle ? '/articles' : '/activities'}/${data.id}` }),
    })

  const remove = ({ id, name }: Template) =>
    act(() => call('POST /content-templates/{id}/remove', { params: { id: String(id) } }), {
      of: String(id),
      done: copy.removed(name),
    })

  if (renamed)
    return (
      <NameDialog
        title={copy.renameTitle(renamed.name)}
        start={renamed.name}
        submitWord={copy.rename}
        run={(name) =>
          call('POST /content-templates/{id}/rename', { params: { id: String(renamed.id) }, body: { name } })
        }
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
