import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'

interface LinkButtonProps extends ButtonProps {
  to: string
  icon: Icon
  iconSize?: number
}

/** A link that looks like a button, with its sign. */
export function LinkButton({ icon: Sign, iconSize = 18, ...button }: LinkButtonProps) {
  return <Button component={Link} variant="default" leftSection={<Sign size={iconSize} aria-hidden />} {...button} />
}
