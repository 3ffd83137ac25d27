import { expect, test } from 'vitest'
import { legalLinkWords, placeWords } from '#domain/legal/name-words.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'

test('the words that staff see for a link are those of the public page', () => {
  const { links } = legalCopy
  expect(legalLinkWords).toEqual({
    privacy: links.document(pages.privacy.label),
    agreement: links.document(pages.agreement.label),
    account: pages.account.label,
    cancel: pages.accountCancel.label,
    leave: links.leave,
    consult: links.consult,
  })
  expect(placeWords(3, '联系')).toBe(links.place(3, '联系'))
})
