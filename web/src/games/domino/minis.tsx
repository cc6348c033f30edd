// The empires that are not shown large: small pictures with the numbers that matter. A click enlarges one.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { Icon } from '../../icons';
import { SeatMark } from '../../seats';
import { Figure } from './art/pieces';
import { Empire } from './empire';
import type { Sizes } from './layout';
import { type Catalogue, type Setting, type View, rulers } from './types';
import { words } from './words';

interface MinisProps {
  catalogue: Catalogue;
  view: View;
  setting: Setting;
  sizes: Sizes;
  lang: Lang;
  names: string[];
  scores: number[];
  list: number[];
  /** The empire of the one who looks; null: nobody's. */
  mine: number | null;
  onShow(owner: number): void;
}

/** The names of those who rule an empire. */
export function rulerNames(setting: Setting, owner: number, names: string[], lang: Lang): string {
  return rulers(setting, owner)
    .map((seat) => names[seat] ?? '')
    .join(words[lang].and);
}

export function Minis({ catalogue, view, setting, sizes, lang, names, scores, list, mine, onShow }: MinisProps): JSX.Element {
  const w = words[lang];
  return (
    <ul class={sizes.beside ? 'dm-minis dm-beside' : 'dm-minis'} aria-label={w.others} style={sizes.narrow ? undefined : { gridTemplateColumns: `repeat(${sizes.columns}, ${sizes.mini + 10}px)` }}>
      {list.map((owner) => {
        const who = rulerNames(setting, owner, names, lang);
        const acting = view.to_move !== null && rulers(setting, owner).includes(view.to_move);
        const coins = view.coins?.[owner] ?? 0;
        const knights = view.knights?.[owner] ?? 0;
        const towers = view.towers?.[owner] ?? 0;
        const score = scores[owner] ?? 0;
        const holds = setting.queen ? [w.coins(coins), w.inHand(knights), w.towers(towers)] : [];
        const whose = owner === mine ? w.yourEmpire : w.empire(who);
        const spoken = [whose, w.score(score), ...holds, view.queen === owner ? w.hosts : ''].filter(Boolean).join(', ');
        return (
          <li key={owner} data-empire={owner}>
            <button type="button" class={acting ? 'dm-mini dm-acting' : 'dm-mini'} onClick={() => onShow(owner)}>
              <span class="dm-spoken">{w.enlarge(spoken)}</span>
              <span class="dm-mini-head" aria-hidden="true">
                {rulers(setting, owner).map((seat) => (
                  <SeatMark key={seat} seat={seat} size={13} />
                ))}
                <span class="dm-mini-name">{who}</span>
                {acting && <Icon name="play" size={10} />}
                <b>{score}</b>
              </span>
              <span class="dm-mini-map" aria-hidden="true" style={{ width: `${sizes.mini}px`, height: `${sizes.mini}px` }}>
                <Empire catalogue={catalogue} view={view} setting={setting} owner={owner} cellSize={sizes.mini / setting.frame} />
                <span class="dm-mini-marks">
                  {rulers(setting, owner).map((seat) => (
                    <SeatMark key={seat} seat={seat} size={13} />
                  ))}
                </span>
              </span>
              {setting.queen && (
                <span class="dm-mini-stats" aria-hidden="true">
                  <span data-mini-coins="">
                    <Figure name="coin" size={13} />
                    {coins}
                  </span>
                  <span>
                    <Figure name="knight" size={13} />
                    {knights}
                  </span>
                  <span>
                    <Figure name="tower" size={13} />
                    {towers}
                  </span>
                  {view.queen === owner && <Figure name="queen" size={16} />}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
