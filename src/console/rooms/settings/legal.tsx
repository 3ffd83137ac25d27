import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { legalKinds } from '#domain/legal/legal-document.ts'
import { FailedState, LoadingState, MissingRoom } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { LegalDesk } from '../../legal/legal-desk.tsx'

/** One legal document, whose next version is written here. */
export function LegalPage(): ReactNode {
  const { pathname } = useLocation()
  const named = legalKinds.find((kind) => pathname.endsWith(`/${kind}`))
  const document = named ?? 'agreement'
  const { data, error, refetch } = useCall('GET /legal/{document}', { params: { document } }, { enabled: !!named })
  const legal = data?.data
  if (!named) return <MissingRoom />
  if (error && !legal) return <FailedState title={error.message} onRetry={() => void refetch()} />
  if (!legal || legal.document !== named) return <LoadingState rows={12} />
  return <LegalDesk key={named} start={legal} />
}
