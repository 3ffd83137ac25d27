/** What assistive technology calls the way from the home page to a page. */
export const crumbsCopy = { label: '所在位置' } as const
