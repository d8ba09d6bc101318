import { Switcher } from '../ui/Switcher.tsx'

const MONTH = 'Month'

interface ViewSwitchProps {
  /** The name of the view that the page begins with. */
  first: string
  isMonth: boolean
  onChange: (isMonth: boolean) => void
}

/** Chooses between the page's first view and the month. */
export function ViewSwitch({ first, isMonth, onChange }: ViewSwitchProps) {
  return (
    <Switcher
      aria-label="View"
      data={[first, MONTH]}
      value={isMonth ? MONTH : first}
      onChange={(view) => onChange(view === MONTH)}
    />
  )
}
