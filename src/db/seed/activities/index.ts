import type { DemoActivity } from './demo-activity.ts'

export const demoActivities: DemoActivity[] = []
