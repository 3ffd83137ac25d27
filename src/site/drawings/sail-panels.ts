/**
 * The junk's sail: seven panels from foot to head, on a grid whose mast is at x = 190 between y = -80 and 640.
 * Shared by components and by the scripts that draw the social cards.
 */
export const sailPanels = [
  'M143.9 603.6L581.9 596Q607.7 562.8 621.2 523.1L147.6 556.2Z',
  'M147.2 549.8L620.7 516.7Q638.1 476.9 642 433.7L151.2 502.7Z',
  'M150.4 496.3L641.1 427.4Q649.9 382.1 644.8 336.3L154.9 449.4Z',
  'M153.5 443.1L643.3 330.1Q641.9 279.3 626.6 230.8L158.7 396.5Z',
  'M156.5 390.5L624.4 224.8Q610.5 172.1 583.5 124.7L162.5 343.9Z',
  'M159.5 338.3L580.6 119.1Q553.2 70.1 514.6 29.4L166.3 291.8Z',
  'M162.5 286.7L510.7 24.3Q465.5-12.5 412.9-37.5L170.2 241.6Z',
] as const

/** The one panel in ember. */
export const emberPanel = 4
