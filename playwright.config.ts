import { defineConfig, devices } from '@playwright/test'
import { installedChromium } from './scripts/support/chromium.ts'

/**
 * Journeys in a real Chromium. Each worker has a server and a data folder to itself. A journey runs once, on the desktop,
 * unless its tag says otherwise: @both where the layouts differ, @phone or @desktop for what only one of them has.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/sites.ts',
  // A file stays with one worker: to read it in all three costs more than the better sharing of the work saves.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A journey waits a third of its time: one worker more than the usual cores uses it.
  workers: 3,
  // Nothing depends on being quick: these end what hangs, on a machine that is busy with ten other things too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Movement costs as much as all else a journey does. What moves on purpose is tested with it (home.test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace nearly doubles the time; run with `--trace retain-on-failure` when a failure is not clear without one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No journey needs the network, and none reaches it: one server stands for all of it (sites.ts).
        `--host-resolver-rules=MAP *:443 127.0.0.1:${process.env.OUTSIDE_PORT}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
        '--ignore-certificate-errors',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      // At three pixels to one a phone's page costs nine times the drawing, and no journey looks so closely.
      use: { ...devices['iPhone 13'], defaultBrowserType: 'chromium', deviceScaleFactor: 1 },
    },
  ],
})
