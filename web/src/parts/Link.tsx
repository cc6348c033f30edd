import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask } from '../connection';
import { say } from '../lang';
import { Button } from './Button';

/** A link to hand on: to copy, to share, to scan. */
export function Link({ address, label, qrLabel }: { address: string; label: string; qrLabel: string }) {
  const copied = useSignal(false);
  const w = say();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      copied.value = true;
      setTimeout(() => (copied.value = false), 2000);
    } catch {
      document.querySelector<HTMLInputElement>('.link-address')?.select();
    }
  };
  return (
    <div class="link">
      <Qr text={address} label={qrLabel} />
      <div class="link-line">
        <input
          class="link-address"
          readonly
          value={address}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={copied.value ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied.value ? w.copied : w.copy}
        </Button>
        {'share' in navigator && (
          <Button icon="share" label={w.share} onClick={() => void navigator.share({ url: address }).catch(() => undefined)} />
        )}
      </div>
    </div>
  );
}

function Qr({ text, label }: { text: string; label: string }) {
  const code = useSignal<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let gone = false;
    ask('qr', { text }).then(
      (answer) => !gone && (code.value = answer),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [text]);
  const { value } = code;
  // Dark on light by night, too: scanners want it so.
  return (
    <div class="qr">
      {value && (
        <svg viewBox={`0 0 ${value.size} ${value.size}`} role="img" aria-label={label} shape-rendering="crispEdges">
          <rect width={value.size} height={value.size} fill="#fffdf6" />
          <path d={value.path} fill="#1d160d" />
        </svg>
      )}
    </div>
  );
}
