import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { parseSync } from 'vite'
import * as schema from '#db/schema/index.ts'

/** The module that writes credentials, and its part about changes that wait. */
export const writers = ['credentials.ts', 'waiting-contact.ts'].map(
  (name) => `src/server/services/visitors/accounts/${name}`,
)

/** Tables of people with such a column that is no account's credential, by their names in the schema, and why. */
export const notCredentials: Readonly<Record<string, string>> = {
  joinApplications: 'what an applicant proved; an approval gives it to a new account, through the module',
}

const isCredential = (column: string) =>
  /phone|email|contact$|password|credential|publicKey|counter|secret/i.test(column)

const tables = Object.entries<unknown>(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [[name, table] as const] : [],
)

function isOfAccount(table: PgTable): boolean {
  const parents = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable))
  return table === schema.users || parents.includes('users')
}

/** The columns by which an account is entered or reached, by the name of their table in the schema. */
export const credentialColumns: ReadonlyMap<string, readonly string[]> = new Map(
  tables.flatMap(([name, table]) => {
    const columns = Object.keys(getTableColumns(table)).filter(isCredential)
    return isOfAccount(table) && columns.length > 0 ? [[name, columns] as const] : []
  }),
)

const guarded = new Map([...credentialColumns].filter(([name]) => notCredentials[name] === undefined))
const schemaNames = new Set(tables.map(([name]) => name))
const sqlNames = [...guarded.keys()].flatMap((name) => {
  const table = tables.find(([one]) => one === name)?.[1]
  return table === undefined ? [] : [getTableName(table), `\\$\\{(?:schema\\.)?${name}\\}`]
})
const rawWrite = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from)\\s+"?(?:${sqlNames.join('|')})(?!\\w)`, 'gi')

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Statements of a source that write credentials, or a table that only the running program knows. */
export function findCredentialWrites(file: string, source: string): string[] {
  const raw = [...source.matchAll(rawWrite)].map(([text]) => text.replaceAll(/\s+/g, ' '))
  // Parsing every source takes six seconds.
  if (!/(?:db|tx)\s*\.(?:insert|update|delete)\(/.test(source)) return raw
  const aliases = new Map<string, string>()
  const found = [...raw]

  function look(node: unknown, setter: Node | null): void {
    if (Array.isArray(node)) {
      for (const one of node) look(one, null)
      return
    }
    if (!isNode(node)) return
    if (node.type === 'ImportSpecifier') {
      const { imported, local } = node as unknown as Record<'imported' | 'local', { name: string }>
      aliases.set(local.name, imported.name)
    }
    const call = statementOf(node)
    if (call !== null) found.push(...judge(source, aliases, call, setter))
    const set = setterOf(node)
    for (const [key, child] of Object.entries(node))
      look(child, set !== null && key === 'callee' ? set : passed(key, setter))
  }
  look(parseSync(file, source).program, null)
  return found
}

/** Inside `callee`, the setter belongs to the object on which it is called. */
const passed = (key: string, setter: Node | null): Node | null => (key === 'object' ? setter : null)

/** The argument of `.set(…)`. */
function setterOf(node: Node): Node | null {
  const { callee, arguments: args } = node as { callee?: Node; arguments?: Node[] }
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null
  return (callee.property as Node & { name?: string }).name === 'set' ? (args?.[0] ?? null) : null
}

type Statement = { verb: string; table: Node }

/** `….db.insert(table)`, or with update or delete. */
function statementOf(node: Node): Statement | null {
  const { callee, arguments: args } = node as { callee?: Node; arguments?: Node[] }
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || args?.length !== 1) return null
  const { object, property } = callee as unknown as Record<'object' | 'property', Node & { name?: string }>
  const verb = property.name ?? ''
  const owner = object.type === 'MemberExpression' ? (object.property as { name?: string }).name : object.name
  const [table] = args
  if (!['insert', 'update', 'delete'].includes(verb) || table === undefined) return null
  return owner === 'db' || owner === 'tx' ? { verb, table } : null
}

function judge(source: string, aliases: ReadonlyMap<string, string>, call: Statement, setter: Node | null): string[] {
  const { verb, table } = call
  const written = source.slice(table.start, table.end).replace(/^schema\./, '')
  const name = aliases.get(written) ?? written
  const statement = `${verb}(${written})`
  if (!schemaNames.has(name)) return [`${statement} of a table that is not imported`]
  const columns = guarded.get(name)
  if (columns === undefined) return []
  if (verb !== 'update') return [statement]
  const keys = ((setter?.properties ?? [{}]) as { key?: { name?: string }; computed?: boolean }[]).map(
    ({ key, computed }) => (computed ? undefined : key?.name),
  )
  return keys.some((key) => key === undefined || columns.includes(key)) ? [statement] : []
}
