import { narrowMedia } from '#domain/shared/screen.ts'
import { readVisit } from './visit.ts'

/**
 * On a phone's document: narrows the style sheets that come later by link (those of dialogs, say) as the server narrowed
 * what stands in the page (decision 020). It hears of a sheet before whoever waits for it, so nothing shows in between.
 */
export function narrowLaterSheets(): void {
  if (readVisit().platform !== 'mobile') return
  const narrow = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.sheet) narrowRules(target.sheet.cssRules)
  }
  document.addEventListener('load', narrow, true)
}

function narrowRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = narrowMedia(rule.media.mediaText)
    if (rule instanceof CSSGroupingRule) narrowRules(rule.cssRules)
  }
}
