import { z } from 'zod'
import { type EdgeName, type EdgeValue, valueFromEdge } from '#domain/shared/field-edges.ts'
import {
  checkValue,
  type Field,
  type Fields,
  longestDraft,
  normaliseValue,
  type ValueOf,
} from '#domain/shared/fields.ts'
import { id, lines, malformed, text, wholeNumber } from './fields.ts'

type AnswerShape<Table extends Fields> = {
  -readonly [Name in keyof Table as EdgeName<Name, Table[Name]> & string]: z.ZodType<
    EdgeValue<Table[Name]>,
    EdgeValue<Table[Name]>
  >
}

type EditedShape<Table extends Fields> = {
  -readonly [Name in keyof Table as EdgeName<Name, Table[Name]> & string]: z.ZodType<
    ValueOf<Table[Name]>,
    EdgeValue<Table[Name]>
  >
}

/** The fields of an answer, as `toEdge` formats them. */
export function answerFields<Table extends Fields>(fields: Table): AnswerShape<Table> {
  return shapeOf(fields, answerSchema)
}

/**
 * The fields of a body that saves a record, each normalised and checked by its own rule. The action checks rules over
 * several fields.
 */
export function editedFields<Table extends Fields>(fields: Table): EditedShape<Table> {
  return shapeOf(fields, editedSchema)
}

/**
 * The fields of a body that saves a draft: only types and storability are checked. The checks report what cannot be
 * published.
 */
export function draftFields<Table extends Fields>(fields: Table): EditedShape<Table> {
  return shapeOf(fields, draftSchema)
}

/** Like `gather` for values: the shape is known from the table and asserted for the loop's result. */
function shapeOf<Shape>(fields: Fields, schemaOf: (field: Field) => z.ZodType): Shape {
  const entries = Object.entries(fields).map(([name, field]) => [field.edge ?? name, schemaOf(field)] as const)
  return Object.fromEntries<z.ZodType>(entries) as Shape
}

function answerSchema(field: Field): z.ZodType {
  if (field.kind === 'code' || field.kind === 'instant') return z.string().nullable()
  if (field.kind === 'choice') return field.required ? z.int() : z.int().nullable()
  return field.kind === 'reference' ? z.int().nullable() : z.string()
}

function editedSchema(field: Field): z.ZodType {
  return sentSchema(field)
    .transform((sent) => normaliseValue(field, valueFromEdge(field, sent)))
    .superRefine((value, context) => {
      const sentence = checkValue(field, value)
      if (sentence !== null) context.addIssue({ code: 'custom', message: sentence })
    })
    .meta({ description: field.label })
}

function draftSchema(field: Field): z.ZodType {
  if (field.kind === 'instant' || field.kind === 'choice' || field.kind === 'reference') return editedSchema(field)
  const longest = longestDraft(field)
  const sent = (field.kind === 'richText' ? lines : text)(
    longest,
    field.label,
    'atMost' in field ? field.atMost : longest,
  )
  return (field.kind === 'code' ? sent.nullable() : sent)
    .transform((value) => normaliseValue(field, value))
    .meta({ description: field.label })
}

function sentSchema(field: Field): z.ZodType<string | number | null> {
  if (field.kind === 'code' || field.kind === 'instant') return z.string(malformed).nullable()
  if (field.kind === 'reference') return id.nullable()
  if (field.kind !== 'choice') return z.string(malformed)
  return field.required ? wholeNumber() : wholeNumber().nullable()
}
