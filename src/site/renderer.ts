/** A module of ours, so that the renderer's file evaluates what it holds (vite.config.ts, decision 005). */
export { hydrateRoot } from 'react-dom/client'
