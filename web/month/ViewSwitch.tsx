import { IconCalendar, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Switcher } from '../ui/Switcher.tsx'
import classes from './ViewSwitch.module.css'

const ICONS = { Cards: IconLayoutGrid, Agenda: IconList, Month: IconCalendar }

interface ViewSwitchProps {
  /** The name of the view that the page begins with. */
  first: 'Cards' | 'Agenda'
  isMonth: boolean
  onChange: (isMonth: boolean) => void
}

/** Chooses between the page's first view and the month. A phone shows the icon of the other one. */
export function ViewSwitch({ first, isMonth, onChange }: ViewSwitchProps) {
  const views = [first, 'Month'] as const
  return (
    <div className={classes.views}>
      <Switcher
        aria-label="View"
        data={views.map((view) => {
          const Icon = ICONS[view]
          const label = (
            <span className={classes.view}>
              <Icon className={classes.icon} size={22} aria-hidden />
              <span className={classes.word}>{view}</span>
            </span>
          )
          return { value: view, label }
        })}
        value={isMonth ? 'Month' : first}
        onChange={(view) => onChange(view === 'Month')}
      />
    </div>
  )
}
