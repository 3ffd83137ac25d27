/** The longest SMS template parameter that both providers accept (docs/guides/register-sms-templates.md). */
const charactersAtMost = 6

const place = /^\p{Script=Han}{2,3}(?:省|市|区|县)/u
const legalForm = /(?:有限责任公司|股份有限公司|有限公司|分公司|公司|个体工商户|经营部|工作室|商行|集团)$/u

/**
 * A company's name as an SMS template parameter: its distinctive part without place and legal form, at most six
 * letters, digits or characters, and no sign that could form an address. 该企业 when nothing is left.
 */
export function companyParameter(name: string): string {
  const plain = name.replace(/（[^）]*）|\([^)]*\)/g, '').replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '')
  const bare = plain.replace(place, '').replace(place, '').replace(legalForm, '').replace(legalForm, '')
  return [...(bare || plain)].slice(0, charactersAtMost).join('') || '该企业'
}
