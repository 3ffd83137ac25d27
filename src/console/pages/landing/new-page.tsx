import { type ReactNode, useState } from 'react'
import { layoutWords } from '#domain/landing/page-fields.ts'
import { landingTemplates, type TemplateName, templateNames } from '#domain/landing/templates.ts'
import { call } from '../../kit/api.ts'
import { kitCopy } from '../../kit/copy.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field, FieldGroup, SelectField } from '../../kit/field.tsx'
import { useAction } from '../../kit/use-action.ts'
import { landingCopy as copy } from './copy.ts'
import styles from './landing.module.css'
import { TemplateSketch } from './sketches.tsx'
import { usePathLook } from './use-path-look.ts'

/** A new page: what it begins with, its name, and its address, which follows from the name until one is typed. */
export function NewPageDialog({
  onMade,
  onClose,
}: {
  onMade: (page: { id: number }) => void
  onClose: () => void
}): ReactNode {
  const [template, setTemplate] = useState<TemplateName>('campaign')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [layouts, setLayouts] = useState('0')
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })
  const path = typed === '' ? null : `/${typed}.html`
  const look = usePathLook({ name: name.trim(), path, id: null })
  const make = () =>
    act(
      () =>
        call('POST /landing-pages', {
          body: { name: name.trim(), path, template, layouts: Number(layouts) as 0 | 1 | 2 },
        }),
      { done: copy.created, onDone: ({ data }) => onMade(data) },
    )

  return (
    <FormDialog
      title={copy.newTitle}
      description={copy.newNote}
      wide
      submitWord={copy.create}
      look="primary"
      pending={isPending}
      unable={name.trim() === '' ? kitCopy.unable.name : undefined}
      onChange={() => setFault(undefined)}
      onSubmit={make}
      onClose={onClose}
    >
      <fieldset className={styles.templates}>
        <legend className="visually-hidden">{copy.template}</legend>
        {templateNames.map((key) => (
          <label key={key} data-chosen={template === key || undefined}>
            <TemplateSketch name={key} />
            <span>
              <input
                type="radio"
                name="template"
                value={key}
                checked={template === key}
                onChange={() => setTemplate(key)}
              />
              <b>{landingTemplates[key].name}</b>
            </span>
            <small>{landingTemplates[key].note}</small>
          </label>
        ))}
      </fieldset>
      <Field label={copy.name} value={name} hint={copy.nameHint} maxLength={30} autoComplete="off" onText={setName} />
      <Field
        label={copy.path}
        value={typed}
        mono
        unit=".html"
        placeholder={look?.path?.slice(1, -5) ?? ''}
        hint={look === null ? copy.pathHint : copy.pathFree}
        {...(look?.refusal && { error: look.refusal })}
        autoComplete="off"
        spellCheck={false}
        onText={(text) =>
          setTyped(
            text
              .trim()
              .replace(/^\//, '')
              .replace(/\.html$/, ''),
          )
        }
      />
      <FieldGroup>
        <SelectField label={copy.layouts} value={layouts} options={Object.entries(layoutWords)} onChange={setLayouts} />
      </FieldGroup>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  )
}
