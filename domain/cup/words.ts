/** Whole numbers, with one decimal only where it tells two of them apart (spec: points §5.3). */
export function cupNumbers(values: readonly number[]): string[] {
  return values.map((value) => {
    const isTold = values.some(
      (other) => other.toFixed(0) === value.toFixed(0) && other.toFixed(1) !== value.toFixed(1),
    )
    return value.toFixed(isTold ? 1 : 0)
  })
}
