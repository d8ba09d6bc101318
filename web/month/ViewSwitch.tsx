import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import classes from './ViewSwitch.module.css'

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
    <SegmentedControl
      aria-label="View"
      classNames={{ root: classes.root!, label: classes.label! }}
      data={[first, MONTH]}
      value={isMonth ? MONTH : first}
      onChange={(view) => onChange(view === MONTH)}
    />
  )
}
