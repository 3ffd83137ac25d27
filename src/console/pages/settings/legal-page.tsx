import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { legalKinds } from '#domain/legal/legal-document.ts'
import { MissingPage, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { LegalEditor } from './legal-editor.tsx'

/** One legal document, whose next version is written here. */
export function LegalPage(): ReactNode {
  const { pathname } = useLocation()
  const named = legalKinds.find((kind) => pathname.endsWith(`/${kind}`))
  const document = named ?? 'agreement'
  const { data, error, refetch } = useCall('GET /legal/{document}', { params: { document } }, { enabled: !!named })
  const legal = data?.data
  if (!named) return <MissingPage />
  if (!legal || legal.document !== named) return <PendingState of={{ error, refetch }} rows={12} />
  return <LegalEditor key={named} start={legal} />
}
