import { useEffect, useState } from 'react'
import { call } from '../../kit/api.ts'

/** Debounce of the look whether an address is free, in milliseconds. */
const restMs = 300

type Asked = {
  name: string
  path: string | null
  /** The page that has it or will have it; null for one that is not made yet. */
  id: number | null
}
type Look = { path: string | null; refusal: string | null }

/** Whether an address is free, or which one a name gives; null before the answer, where it failed, and of nothing. */
export function usePathLook({ name, path, id }: Asked): Look | null {
  const [look, setLook] = useState<Look | null>(null)
  useEffect(() => {
    setLook(null)
    if (name === '' && path === null) return
    let isOver = false
    const timer = setTimeout(async () => {
      const body = { name: name.slice(0, 60), path, id }
      const answer = await call('POST /landing-pages/path', { body }, { bare: true })
      if (!isOver && answer.code === 200) setLook(answer.data)
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [name, path, id])
  return look
}
