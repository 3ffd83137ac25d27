import type { ReactNode } from 'react'
import { saveFile } from '#ui/save-file.ts'
import { ConsoleButton } from '../button.tsx'
import { readFile } from '../export-button.tsx'
import { useAction } from '../use-action.ts'
import { sheetCopy as copy } from './copy.ts'
import { workbookOfCsv } from './open-sheet.ts'
import type { NumberColumns } from './write-xlsx.ts'

type SaveXlsxButtonProps = {
  /** The call that answers the list as CSV. */
  path: string
  /** Of the file, without its ending, and of its sheet. */
  name: string
  numbers?: NumberColumns
}

/** A list whose call answers all of it as CSV, as a workbook; a refusal is shown as a notice. */
export function SaveXlsxButton({ path, name, numbers = {} }: SaveXlsxButtonProps): ReactNode {
  const { act } = useAction()

  async function save() {
    const { answer, file } = await readFile(path)
    if (file === null) return answer
    const workbook = await workbookOfCsv(await file.text(), { name, numbers })
    if (workbook === null) return { code: 503, msg: copy.notMade }
    saveFile(workbook, `${name}.xlsx`)
    return answer
  }

  return <ConsoleButton onClick={() => act(save)}>{copy.exportXlsx}</ConsoleButton>
}
