import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { safeLink } from '#domain/shared/link.ts'

type PresentedSalesPerson = CallOutcome<Calls['companySalesPeople']>['data']

export function presentSalesPerson({ code, qrCodeUrl }: { code: string; qrCodeUrl: string }): PresentedSalesPerson {
  return { code, qrCode: safeLink(qrCodeUrl) }
}
