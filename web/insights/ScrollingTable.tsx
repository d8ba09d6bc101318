import type { ReactNode } from 'react'

interface ScrollingTableProps {
  label: string
  heads: readonly string[]
  /** The frame that scrolls, and the table in it. */
  classes: { scroll?: string; table?: string }
  /** Its bodies and its foot. */
  children: ReactNode
}

/** A table of figures that scrolls in its frame where it is wider than the page, by keyboard too. */
export function ScrollingTable({ label, heads, classes, children }: ScrollingTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}
