import { afterEach, expect } from 'vitest'
import { takeAnswerFaults } from './watch-answers.ts'

// Holds every answer in a test of the API to its contract (`watch-answers.ts`). This file runs again before each file of
// tests, whose app may have answered before its first test: those answers are held with the first test's.
afterEach(async () => expect(await takeAnswerFaults()).toEqual([]))
