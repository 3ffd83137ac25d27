import { consoleApi, throughGates } from './api.ts'
import { kitCopy } from './copy.ts'

/**
 * Saves a file that a call answers without an envelope around it; whatever is none is a refusal. A factor that has grown
 * old is asked for again.
 */
export async function saveFile(path: string, name: string): Promise<{ code: number; msg: string; data?: unknown }> {
  let file: Blob | null = null
  const answer: { code: number; msg: string; data?: unknown } = await throughGates(async () => {
    const response = await fetch(`${consoleApi}${path}`).catch(() => null)
    if (response === null) return { code: 503, msg: kitCopy.offline }
    if (!response.ok) return response.json()
    file = await response.blob()
    return { code: 200, msg: '' }
  })
  if (answer.code !== 200 || file === null) return answer
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
  return answer
}
