import { CloseButton, type CloseButtonProps } from '@mantine/core'
import classes from './ClearButton.module.css'

/** For the `clearButtonProps` of a field. */
export const CLEAR_BUTTON = { className: classes.clear! }

/** The cross that empties a field. */
export function ClearButton(props: CloseButtonProps & { 'aria-label': string; onClick: () => void }) {
  return <CloseButton {...CLEAR_BUTTON} {...props} />
}
