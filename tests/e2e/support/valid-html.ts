import { type ConfigData, HtmlValidate } from 'html-validate'

/** The HTML standard and what assistive technology needs of it; how the markup is spelled is not looked at. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React names elements with underscores.
    'valid-id': ['error', { relaxed: true }],
    // A number without the country's code is what the field takes and what browsers offer it.
    'valid-autocomplete': 'off',
    // Tables that a phone shows as blocks would lose their meaning without roles.
    'no-redundant-role': 'off',
    // A calculator reckons after each choice and sends nothing.
    'wcag/h32': 'off',
    // A table wider than the text scrolls in a region that takes the focus.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // Whether a hyphen breaks is a matter of styles.
    'tel-non-breaking': 'off',
  },
}

const checker = new HtmlValidate(config)

/** What a document breaks of the HTML standard: the rule, its message and the element, one a line. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}
