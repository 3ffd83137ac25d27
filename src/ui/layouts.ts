/**
 * The breakpoints by their names in styles: `@media (--phone)`. They follow the screen types of the specification
 * (section 3): mini below 1080 px, small from there, medium from 1280; 767 px and less is a phone. Up to a tablet's 1023
 * the register box stands below the carousel (readings 5). Large is the console's own: text, checks and preview side by
 * side.
 */
export const layouts = {
  phone: '(max-width: 767px)',
  desktop: '(min-width: 768px)',
  'up-to-tablet': '(max-width: 1023px)',
  'up-to-mini': '(max-width: 1079px)',
  'from-small': '(min-width: 1080px)',
  'up-to-small': '(max-width: 1279px)',
  'from-medium': '(min-width: 1280px)',
  'from-large': '(min-width: 1200px)',
} as const
