import type { ReactNode } from 'react'
import {
  type CategoryFields,
  type DeviceTypeFields,
  knownTypeCodes,
  nextCategoryCode,
} from '#domain/devices/catalogue-names.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { CheckboxGroup } from '../../kit/checkbox-group.tsx'
import { FieldGroup, SelectField } from '../../kit/field.tsx'
import { FieldForm } from '../../kit/field-form.tsx'
import { RecordDialog, type SmallRecordKind } from '../../kit/small-record/record-dialog.tsx'
import { categoryCopy, typeCopy } from './catalogue-names-copy.ts'

/** The device types; those that exist (`taken`) leave their codes. */
export function typeKind(taken: readonly string[]): SmallRecordKind<DeviceTypeFields> & { path: 'device-types' } {
  const free = knownTypeCodes.find((code) => !taken.includes(code))
  return {
    path: 'device-types',
    copy: typeCopy,
    blank: { code: free ?? '', name: '' },
    nameOf: ({ name }) => name,
    form: ({ fields, set, row }) => {
      const isKnown = knownTypeCodes.some((code) => code === fields.code)
      const choices = knownTypeCodes.filter((code) => code === row?.fields.code || !taken.includes(code))
      return (
        <>
          <FieldForm
            fields={[{ name: 'name', label: typeCopy.name, hint: typeCopy.nameHint }]}
            values={fields}
            onChange={set}
            autoComplete="off"
          />
          <FieldGroup>
            <SelectField
              label={typeCopy.kind}
              value={isKnown ? fields.code : ''}
              options={[...choices.map((code) => [code, typeCopy.kinds[code]] as const), ['', typeCopy.otherKind]]}
              onChange={(code) => set({ code })}
            />
          </FieldGroup>
          {!isKnown && (
            <FieldForm
              fields={[{ name: 'code', label: typeCopy.code, hint: typeCopy.codeHint, mono: true }]}
              values={fields}
              onChange={set}
              autoComplete="off"
            />
          )}
        </>
      )
    },
  }
}

/** The equipment categories; a new one is offered the next free code. */
export function categoryKind(
  codes: readonly number[],
  platforms: PriceList['platforms'],
): SmallRecordKind<CategoryFields> & { path: 'equipment-categories' } {
  return {
    path: 'equipment-categories',
    copy: categoryCopy,
    blank: { code: nextCategoryCode(codes), name: '', unsuitPlatforms: [] },
    nameOf: ({ name }) => name,
    form: ({ fields, set }) => (
      <>
        <FieldForm
          fields={[
            { name: 'name', label: categoryCopy.name, hint: categoryCopy.nameHint },
            {
              name: 'code',
              kind: 'reference',
              label: categoryCopy.code,
              hint: categoryCopy.codeHint,
              inputMode: 'numeric',
            },
          ]}
          values={fields}
          onChange={set}
          autoComplete="off"
        />
        {platforms.length > 0 && (
          <CheckboxGroup
            label={categoryCopy.unsuitLabel}
            options={platforms.map(({ id, name }) => ({ key: id, name }))}
            chosen={fields.unsuitPlatforms}
            // In the order in which they are stored, so that an undo names what was saved.
            onChange={(ids) => set({ unsuitPlatforms: ids.sort((one, other) => one - other) })}
          />
        )}
      </>
    ),
  }
}

/** What a first device still needs, in its dialog's place: a type, then a category. Null when both are there. */
export function firstCatalogueName({ types, categories, platforms }: PriceList, onClose: () => void): ReactNode {
  const props = { row: null, staysOpen: true, onClose } as const
  if (types.length === 0) {
    const { first: addTitle, firstSummary: summary } = typeCopy
    const kind = typeKind([])
    return <RecordDialog key="type" {...props} kind={{ ...kind, copy: { ...kind.copy, addTitle, summary } }} />
  }
  if (categories.length > 0) return null
  const { first: addTitle, firstSummary: summary } = categoryCopy
  const kind = categoryKind([], platforms)
  return <RecordDialog key="category" {...props} kind={{ ...kind, copy: { ...kind.copy, addTitle, summary } }} />
}
