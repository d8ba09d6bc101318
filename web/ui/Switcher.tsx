import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import classes from './Switcher.module.css'

type SwitcherProps = Pick<SegmentedControlProps, 'aria-label' | 'data' | 'value' | 'onChange'>

/** A choice between a few views of a page, in the size of a finger. */
export function Switcher(props: SwitcherProps) {
  const { root, label, indicator } = classes
  return <SegmentedControl classNames={{ root: root!, label: label!, indicator: indicator! }} {...props} />
}
