import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import classes from './RsvpButton.module.css'

interface MoreMenuProps {
  title: string
  items: readonly { words: string; do: () => void }[]
  isDisabled: boolean
}

/** What few people want of their RSVP: other answers, the rest of a series. */
export function MoreMenu({ title, items, isDisabled }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" radius="md" shadow="md" disabled={isDisabled}>
      <Menu.Target>
        <Button variant="default" className={classes.more!} title="More">
          <IconDots size={20} aria-hidden />
          <VisuallyHidden>More about the RSVP to {title}</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ words, do: start }) => (
          <Menu.Item key={words} onClick={start}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
