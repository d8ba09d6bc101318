/** Computes a value once for each colour. A chapter has a dozen of them, so nothing is forgotten. */
export function perColor<Value>(compute: (color: string) => Value): (color: string) => Value {
  const known = new Map<string, Value>()
  return (color) => {
    const value = known.get(color) ?? compute(color)
    known.set(color, value)
    return value
  }
}
