/** Reasons for a provider's refusal, as stored with the job. */
export const providerErrors = {
  unreachable: 'The provider could not be reached',
  paused: 'The provider failed too often a moment ago',
  noJson: (httpStatus: number) => `The provider answered ${httpStatus} without JSON`,
} as const

/** The HTTP status of an answer that was no JSON; null for every other fault. */
export function readHttpStatus(fault: string): number | null {
  const status = /^The provider answered (\d{3}) without JSON$/.exec(fault)?.[1]
  return status === undefined ? null : Number(status)
}
