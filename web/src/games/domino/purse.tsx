// What an empire has besides its land, and how much room is left in its frame.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { useTip } from '../../parts/tips';
import { Figure } from './art/pieces';
import { bounds } from './cells';
import type { Setting, View } from './types';
import { words } from './words';

interface PurseProps {
  view: View;
  setting: Setting;
  owner: number;
  name: string;
  lang: Lang;
  size: number;
}

export function Purse({ view, setting, owner, name, lang, size }: PurseProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const box = bounds(Object.keys(view.land[owner] ?? {}));
  const columns = setting.frame - (box.x1 - box.x0 + 1);
  const rows = setting.frame - (box.y1 - box.y0 + 1);
  const coins = view.coins?.[owner] ?? 0;
  const knights = view.knights?.[owner] ?? 0;
  const towers = view.towers?.[owner] ?? 0;
  const discarded = view.discarded[owner] ?? 0;
  const item = (key: string, label: string, about: string, sign: JSX.Element, value: string): JSX.Element => (
    <li key={key} class={`dm-purse-${key}`} aria-label={label} role="listitem" data-purse={key} {...tip(`purse ${key}`, () => (
      <>
        <strong class="dm-tip-title">{label}</strong>
        <p>{about}</p>
      </>
    ), true)}>
      {sign}
      <b aria-hidden="true">{value}</b>
    </li>
  );
  return (
    <ul class="dm-purse" aria-label={w.purse(name)}>
      {setting.queen && item('coins', w.coins(coins), w.coinsAbout, <Figure name="coin" size={size} />, String(coins))}
      {setting.queen && item('knights', w.inHand(knights), w.knightsAbout, <Figure name="knight" size={size} />, String(knights))}
      {setting.queen && item('towers', w.towers(towers), w.towersAbout, <Figure name="tower" size={size} />, String(towers))}
      {discarded > 0 && item('discarded', w.discarded(discarded), w.discardedAbout, <Crossed size={size} />, String(discarded))}
      {item('room', w.room(columns, rows), w.castleAbout(setting.frame), <FrameSign size={size} />, `↔${columns} ↕${rows}`)}
    </ul>
  );
}

function FrameSign({ size }: { size: number }): JSX.Element {
  return (
    <svg class="dm-sign" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1.5 1.5h13v13h-13zM4.5 4.5h7v7h-7z" />
    </svg>
  );
}

function Crossed({ size }: { size: number }): JSX.Element {
  return (
    <svg class="dm-sign" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1 5h14v6.5H1zM8 5v6.5M2.5 1.5l11 13" />
    </svg>
  );
}
