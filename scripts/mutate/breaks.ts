import { auditAndPurgeBreaks, headerBreaks, permissionBreaks } from './breaks/access.ts'
import { cacheKeyBreaks, faceBreaks, jobBreaks, presenterBreaks } from './breaks/pages.ts'
import { limitBreaks, ruleBreaks } from './breaks/rules.ts'

/**
 * Sixty faults of different kinds, each as somebody could make it by a slip. Their texts are short, so that a change around
 * them leaves them in place; a text that is gone is an error of `npm run mutate`.
 */
export const breaks = [
  ...ruleBreaks,
  ...limitBreaks,
  ...cacheKeyBreaks,
  ...permissionBreaks,
  ...auditAndPurgeBreaks,
  ...presenterBreaks,
  ...headerBreaks,
  ...jobBreaks,
  ...faceBreaks,
]
