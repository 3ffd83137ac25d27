import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/**
 * What a page of the console would do by hand that `call` and `useAction` do for all (decision 113). A row's `files` are
 * the exceptions, with their reasons.
 */
const byHand: readonly { what: string; pattern: RegExp; planted: string; files: Readonly<Record<string, string>> }[] = [
  {
    what: 'says what is read again after a change',
    pattern:
      /\b(?:refreshReadings|readingsSettled|markReadingsStale)\(|\b(?:invalidate|refetch|cancel|reset)Queries\(|setQueryData|\bawait \w+\.refetch\(/,
    planted: "await client.invalidateQueries({ queryKey: ['GET /tags'] })",
    files: {
      'src/console/kit/readings.ts': 'the rule',
      'src/console/kit/api.ts': 'where the rule is applied',
      'src/console/kit/use-action.ts': 'an action is over once the page shows it',
      'src/console/kit/use-editor-state.ts': 'the last save of a page that was left comes after the next page has read',
      'src/console/kit/silent-readings.ts': 'a reading that failed is tried again, without a change',
      'src/console/kit/use-bulk-run.ts': 'a job ends long after its call was answered',
      'src/console/kit/queue/decide.tsx': 'a decision is over once the queue is without it',
      'src/console/shell/frame.tsx': 'a new session has another end',
      'src/console/pages/content/item-page.tsx': 'the member takes another one’s text, without a change',
      'src/console/pages/content/review/review-panel.tsx': 'a colleague’s answer comes by a poll',
      'src/console/pages/exports/export-list.tsx': 'the server notes a download, which is no change',
      'src/console/pages/prices/change-panel.tsx': 'own cells are given up for those of the server, without a change',
      'src/console/pages/prices/publish-section.tsx': 'the list could open a set that is being removed',
      'src/console/pages/prices/use-change-set.ts': 'the next session begins from the next reading',
    },
  },
  {
    what: 'shows a refusal',
    pattern: /\b(?:notify|set\w*(?:Fault|Message))\(\s*(?:\w+\.)?msg\b/,
    planted: "if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })",
    files: {
      'src/console/kit/toasts.ts': 'the refusal of an undo',
      'src/console/kit/queue/decide.tsx': 'its dialog shows it too',
      'src/console/kit/sign-in/factors.tsx': 'asked for as the form opens, without a press',
      'src/console/shell/sign-out.tsx': 'a session that has ended already is a success',
      'src/console/pages/replace/replace-page.tsx': 'a search part by part keeps the parts that came',
      'src/console/pages/settings/use-legal.ts': 'goes on after an action or an undo, whichever of them is later',
      'src/console/pages/settings/use-settings.ts': 'goes on after an action or an undo, whichever of them is later',
    },
  },
  {
    what: 'keeps that a call is on its way',
    pattern:
      /\bset(\w+)\(true\)(?:(?!\n {0,2}\}\n)[\s\S])*?\bawait\b(?:(?!\n {0,2}\}\n)[\s\S])*?\bset\1\(false\)|\bis(?:Sending|Running|Saving|Busy) = useRef\(false\)/,
    planted:
      "  async function save() {\n    setBusy(true)\n    const answer = await call('POST /tags')\n    setBusy(false)\n  }\n",
    files: {
      'src/console/pages/content/import/import-dialog.tsx':
        'files that are added meanwhile are waited for by the same run',
      'src/console/pages/replace/replace-page.tsx': 'a search part by part, which can be stopped',
    },
  },
]

const files = listFiles('src/console').filter((file) => !file.includes('.test.'))

test.for(byHand)('no page $what by hand', ({ pattern, planted, files: exceptions }) => {
  expect(planted).toMatch(pattern)
  const found = files.filter((file) => pattern.test(readSource(file)))
  expect(found).toEqual(Object.keys(exceptions).sort())
})
