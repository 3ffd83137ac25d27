import type { ReactNode } from 'react'
import { channelAddress } from '#domain/tracking/channel-links.ts'
import type { ConsoleSuccess } from '../api.ts'
import { FieldForm, type FormField } from '../field-form.tsx'
import { qrAddress } from '../qr-address.ts'
import { linkCopy as copy } from './link-copy.ts'
import styles from './link-form.module.css'

type Listed = ConsoleSuccess<'GET /channels/links'>['data']
export type LinkRow = Listed['rows'][number]
export type LinkFields = LinkRow['fields']

export const blankLink: LinkFields = { mark: 'qd', code: '', name: '', landing: '/', ownerId: null }

/** A channel's QR code and address, under its name where it has one. */
export function LinkAddress({ site, fields }: { site: string; fields: LinkFields }): ReactNode {
  return (
    <span className={styles.link}>
      <QrLink site={site} fields={fields} />
      {fields.name !== '' && <b>{fields.name}</b>}
      <small>{channelAddress(site, fields)}</small>
    </span>
  )
}

/** The QR code of a channel's address, as a picture that can be kept. */
function QrLink({ site, fields }: { site: string; fields: LinkFields }): ReactNode {
  const picture = qrAddress(channelAddress(site, fields))
  return (
    <a
      href={picture}
      download={`${fields.mark}-${fields.code}.svg`}
      aria-label={copy.saveQr(fields.name || fields.code)}
    >
      <img src={picture} alt="" width={44} height={44} />
    </a>
  )
}

type MarkFieldsProps = { fields: LinkFields; set: (part: Partial<LinkFields>) => void }

/** Which of the two marks a channel has. */
export function MarkChoice({ fields, set }: MarkFieldsProps): ReactNode {
  return (
    <fieldset className={styles.marks}>
      <legend>{copy.mark}</legend>
      {(['qd', 'cy'] as const).map((mark) => (
        <label key={mark}>
          <input type="radio" name="mark" checked={fields.mark === mark} onChange={() => set({ mark })} />
          {copy.marks[mark]}
        </label>
      ))}
    </fieldset>
  )
}

export const codeField = { name: 'code', label: copy.code, hint: copy.codeHint, mono: true } as const

type LinkFormProps = MarkFieldsProps & { site: string; owners: Listed['owners'] }

/** A channel's name, mark, page and owner, with the address that they come to. */
export function LinkForm({ fields, set, site, owners }: LinkFormProps): ReactNode {
  const inputs: readonly FormField<Exclude<keyof LinkFields, 'mark'>>[] = [
    { name: 'name', label: copy.name, hint: copy.nameHint },
    codeField,
    { name: 'landing', label: copy.landing, hint: copy.landingHint, mono: true },
    {
      name: 'ownerId',
      label: copy.owner,
      kind: 'reference',
      none: copy.noOwner,
      choices: Object.fromEntries(owners.map(({ id, name }) => [id, name])),
    },
  ]
  return (
    <>
      <MarkChoice fields={fields} set={set} />
      <FieldForm fields={inputs} values={fields} onChange={set} autoComplete="off" />
      {fields.code !== '' && <LinkAddress site={site} fields={{ ...fields, name: '' }} />}
    </>
  )
}
