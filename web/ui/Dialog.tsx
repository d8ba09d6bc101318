import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { BannerPlace } from './Banner.tsx'
import { closeByClick, useEscape } from './closing.ts'
import classes from './Dialog.module.css'

interface DialogProps {
  opened: boolean
  title: ReactNode
  size?: ModalProps['size']
  /** False for a question, which is answered by its buttons. */
  withCloseButton?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window over the page: Escape closes it, and the focus goes back to what opened it. */
export function Dialog({ size = 'md', withCloseButton = true, children, ...props }: DialogProps) {
  const place = useRef<HTMLDivElement>(null)
  useEscape(place, props.opened, props.onClose)
  return (
    <Modal
      {...props}
      ref={place}
      closeOnEscape={false}
      size={size}
      withCloseButton={withCloseButton}
      centered
      radius="xl"
      classNames={{ content: classes.content!, header: classes.header!, title: classes.title!, body: classes.body! }}
      // A header inside a dialog is not the page's header.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2, onClick: closeByClick(props.onClose) }}
      transitionProps={{ transition: 'pop', duration: 160 }}
    >
      <div className={classes.scroll}>{children}</div>
      <BannerPlace isOpen={props.opened} />
    </Modal>
  )
}
