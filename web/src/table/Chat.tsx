import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sendChat } from '../actions';
import { toWrite } from '../dialogs/open';
import { say } from '../lang';
import { personShown, withNames } from '../names';
import { Button } from '../parts/Button';
import { ScrollBox } from '../parts/ScrollBox';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import { chat, chatFrom, mayWrite, seatNames, table } from '../state';
import { when } from '../times';
import { atUpperEnd, olderChat } from './pages';

export function Chat() {
  const w = say();
  const text = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  const wanted = toWrite.value;
  // As soon as it is drawn: the next key is meant for it.
  useLayoutEffect(() => {
    if (!wanted) return;
    toWrite.value = false;
    field.current?.focus();
  }, [wanted]);

  const box = useRef<HTMLDivElement>(null);
  const older = () => box.current && atUpperEnd(box.current) && void olderChat();
  // What is there may not fill the box.
  useLayoutEffect(() => void older(), [chat.value]);

  /** The field is free for the next line at once; a line that was refused comes back. */
  async function submit(): Promise<void> {
    const line = text.value.trim();
    if (!line) return;
    text.value = '';
    if (!(await sendChat(line))) text.value = [line, text.value].filter(Boolean).join(' ');
  }

  const names = seatNames.value;
  return (
    <div class="chat">
      <ScrollBox box={box} class="chat-lines" label={w.chat} onScroll={older}>
        {chat.value.length === 0 && <p class="empty">{w.chatNone}</p>}
        <ul>
          {chat.value.map((line, i) =>
            line.notice !== undefined ? (
              <li key={chatFrom.value + i} class="notice">
                {withNames(line.text, names)}
              </li>
            ) : (
              <li key={chatFrom.value + i}>
                <span class="chat-name">
                  {typeof line.seat === 'number' && <SeatMark seat={line.seat} size={12} />}
                  {(typeof line.seat === 'number' ? names[line.seat] : undefined) ?? personShown(line.name, lang.value)}
                  {line.seat === null && <em> ({w.spectator})</em>}
                </span>
                <time dateTime={new Date(line.at).toISOString()}>{when(line.at)}</time>
                <span class="chat-text">{line.text}</span>
              </li>
            ),
          )}
        </ul>
      </ScrollBox>
      {mayWrite.value ? (
        <form
          class="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <input
            ref={field}
            class="chat-input"
            value={text.value}
            maxLength={300}
            placeholder={w.chatWrite}
            aria-label={w.chatWrite}
            autocomplete="off"
            data-testid="chat-input"
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
          <Button kind="quiet" type="submit" icon="send" label={w.chatSend} />
        </form>
      ) : (
        <p class="chat-closed">{table.value?.muted ? w.youAreMuted : w.onlyPlayersWrite}</p>
      )}
    </div>
  );
}
