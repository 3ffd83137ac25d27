import { startTransition, useEffect, useRef, useState } from 'react'

/** A value once it has stood for so many milliseconds; what follows from it gives way to the next key. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (value === rested) return
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, rested, ms])
  return rested
}

/** The object of before as long as every field of the new one is the same. */
export function useStill<Fields extends object>(value: Fields): Fields {
  const held = useRef(value)
  const names = Object.keys(value) as (keyof Fields)[]
  if (names.some((name) => !Object.is(value[name], held.current[name]))) held.current = value
  return held.current
}
