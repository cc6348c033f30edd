import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../lang';
import { Button } from './Button';

interface DialogProps {
  title: string;
  close(): void;
  class?: string;
  children: ComponentChildren;
}

/** A modal dialog. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, close, class: style, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={style ? `dialog ${style}` : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === box.current && close()}
    >
      <div class="dialog-page">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button kind="quiet" icon="close" label={say().close} onClick={close} />
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
