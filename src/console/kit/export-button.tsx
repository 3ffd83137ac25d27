import type { ReactNode } from 'react'
import type { ExportKind } from '#domain/exports/kinds.ts'
import { saveFile } from '#ui/save-file.ts'
import { call, consoleApi, memberHeader, throughGates } from './api.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { useGo } from './navigation.tsx'
import { useAction } from './use-action.ts'

type ExportButtonProps = {
  kind: ExportKind
  /** The call that answers a short list at once; without it every one is made in 导出. */
  path?: string
  /** What narrows the list, by the names of its own call. */
  filters?: Readonly<Record<string, string>>
}

/** The list as CSV: at once where it is short, else as a job whose file 导出 offers. */
export function ExportButton({ kind, path, filters = {} }: ExportButtonProps): ReactNode {
  const go = useGo()
  const { act } = useAction()

  async function run() {
    const query = new URLSearchParams(filters)
    const direct = path === undefined ? null : await downloadFile(`${path}?${query}`, `${kind}.csv`)
    if (direct === null || isTooMany(direct)) return make()
    return act(async () => direct)
  }
  const make = () =>
    act(() => call('POST /exports', { body: { kind, filters: { ...filters } } }), {
      done: kitCopy.exportBegun,
      onDone: () => go({ to: '/exports' }),
    })

  return <ConsoleButton onClick={run}>{kitCopy.exportCsv}</ConsoleButton>
}

/** A list whose call answers all of it as CSV, under the file's name; a refusal is shown as a notice. */
export function SaveCsvButton({ path, name }: { path: string; name: string }): ReactNode {
  const { act } = useAction()
  return <ConsoleButton onClick={() => act(() => downloadFile(path, name))}>{kitCopy.exportCsv}</ConsoleButton>
}

function isTooMany({ data }: { data?: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'tooMany' in data && data.tooMany === true
}

/** Saves a file that a call answers without an envelope; any other answer is a refusal. */
export async function downloadFile(path: string, name: string): Promise<FileAnswer> {
  const { answer, file } = await readFile(path)
  if (file !== null) saveFile(file, name)
  return answer
}

type FileAnswer = { code: number; msg: string; data?: unknown }

/**
 * A file that a call answers without an envelope; null for any other answer, which is a refusal. Asks for the second
 * factor again where the call needs it.
 */
export async function readFile(path: string): Promise<{ answer: FileAnswer; file: Blob | null }> {
  let file: Blob | null = null
  const answer: FileAnswer = await throughGates(async () => {
    const response = await fetch(`${consoleApi}${path}`, { headers: memberHeader() }).catch(() => null)
    if (response === null) return { code: 503, msg: kitCopy.offline }
    // A proxy's answer is no envelope.
    if (!response.ok) return response.json().catch(() => ({ code: response.status, msg: kitCopy.offline }))
    file = await response.blob()
    return { code: 200, msg: '' }
  })
  return { answer, file: answer.code === 200 ? file : null }
}
