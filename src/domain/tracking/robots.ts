/** How search engines, monitors and automated browsers name themselves in a User-Agent. */
const robots = /(?<!cu)bot\b|spider|crawl|slurp|Lighthouse|PageSpeed|HeadlessChrome|PhantomJS/i

/** Whether a User-Agent names a robot: what such a client reports of a page is no visit of a person. */
export function isRobot(userAgent: string): boolean {
  return robots.test(userAgent.slice(0, 512))
}
