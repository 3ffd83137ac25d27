import { solveChallenge } from '#domain/verification/proof-of-work.ts'

/** The worker's file: takes a challenge, answers its proof or null, and computes as long as that takes. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => postMessage(solveChallenge(String(data))))
