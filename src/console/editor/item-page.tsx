import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { OwnKeptTexts } from '../kit/kept-texts.tsx'
import { FailedState, LoadingState } from '../kit/states.tsx'
import { useCall } from '../kit/use-call.ts'
import { ItemDesk } from './item-desk.tsx'

/** One article or activity, being written: its text on the left, the real page beside it, then checks and facts. */
export function ItemPage({ room }: { room: string }): ReactNode {
  const { pathname } = useLocation()
  const id = /\/(\d+)$/.exec(pathname)?.[1] ?? '0'
  const [generation, setGeneration] = useState(0)
  // On the way to another room the address is that room's already.
  const { data, error, refetch, isFetching } = useCall('GET /content/{id}', { params: { id } }, { enabled: id !== '0' })
  const item = data?.data
  const renew = async () => {
    await refetch()
    setGeneration((last) => last + 1)
  }
  if (error && !item)
    return (
      <>
        <FailedState title={error.message} onRetry={() => void refetch()} />
        <OwnKeptTexts />
      </>
    )
  if (!item || String(item.id) !== id || (generation === 0 && isFetching)) return <LoadingState />
  return <ItemDesk key={`${id}-${generation}`} start={item} room={room} onRenew={() => void renew()} />
}
