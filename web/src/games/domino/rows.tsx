// The current row, with the kings in the order of their turns, and the next row, where dominoes are claimed.
import type { ComponentChildren, JSX } from 'preact';
import type { Lang } from '../../board';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { DominoAbout, dominoText } from './about';
import { KingFigure } from './art/pieces';
import { DominoFace } from './art/tile';
import type { Sizes } from './layout';
import type { Offers } from './moves';
import { type Box, type Catalogue, type Setting, type View, boxOf, dominoOf, leftToDeal } from './types';
import { words } from './words';

interface RowsProps {
  catalogue: Catalogue;
  view: View;
  setting: Setting;
  sizes: Sizes;
  lang: Lang;
  names: string[];
  claims: Offers['claim'];
  /** Other things can be done before. */
  calm: boolean;
  hint: number | null;
  waiting: string | null;
  onClaim(move: string): void;
}

export function Rows(props: RowsProps): JSX.Element {
  const { view, setting, lang, sizes } = props;
  const w = words[lang];
  const first = view.round === 0;
  const last = view.round >= setting.rounds;
  const over = view.phase === 'over';
  return (
    <section class="dm-rows" aria-label={w.rows}>
      {!sizes.narrow && <RoundLine view={view} setting={setting} lang={lang} />}
      {!first && !over && <List {...props} which="now" />}
      {!over && (!last || view.next.some((n) => n !== null)) && <List {...props} which="next" />}
      {!sizes.narrow && !over && <Pile {...props} />}
    </section>
  );
}

export function RoundLine({ view, setting, lang }: Pick<RowsProps, 'view' | 'setting' | 'lang'>): JSX.Element {
  const w = words[lang];
  return <span class="dm-round">{view.round === 0 ? w.setup : w.round(view.round, setting.rounds)}</span>;
}

/** How many dominoes will still come. */
export function Pile({ view, setting, lang }: Pick<RowsProps, 'view' | 'setting' | 'lang'>): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const left = leftToDeal(view, setting);
  return (
    <span class="dm-pile" role="note" {...tip('pile', () => w.pileAbout(left.own, setting.wedding ? left.wedding : null), true)}>
      <svg width="26" height="18" viewBox="0 0 52 36" aria-hidden="true">
        <path d="M3 13h40v20H3zM7 8h40v20M11 3h40v20" class="dm-pile-card" />
      </svg>
      {w.pile(left.own + left.wedding)}
    </span>
  );
}

function List(props: RowsProps & { which: 'now' | 'next' }): JSX.Element {
  const { view, setting, lang, which, sizes } = props;
  const w = words[lang];
  const box = boxOf(view, setting, which);
  const numbers = (which === 'now' ? view.row : view.next).slice(0, setting.length);
  const label = which === 'now' ? w.nowLabel : view.round === 0 ? w.firstLabel : w.nextLabel;
  return (
    <div class={`dm-row dm-row-${which}${which === 'next' && sizes.upright ? ' dm-upright' : ''}${which === 'next' && setting.length > 4 ? ' dm-pairs' : ''}`}>
      <h2 class="dm-row-head">
        <span>{which === 'now' ? w.now : view.round === 0 ? w.first : w.next}</span>
        {sizes.narrow && setting.queen && <RowNote {...props} />}
        {setting.wedding && (
          <small class={`dm-box dm-box-${box}`} title={w.box[box]}>
            {sizes.narrow && setting.length > 4 ? w.boxShort[box].slice(0, 1) : w.boxShort[box]}
          </small>
        )}
      </h2>
      <ol aria-label={setting.wedding ? `${label}. ${w.box[box]}` : label}>
        {numbers.map((number, i) => (
          <Place key={number === null ? `gap${i}` : `${box}${number}`} {...props} index={i} number={number} box={box} />
        ))}
      </ol>
    </div>
  );
}

/** On a phone: which round it is, and how many dominoes will still come. */
function RowNote({ view, setting, lang, which }: RowsProps & { which: 'now' | 'next' }): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const left = leftToDeal(view, setting);
  const text = which === 'now' ? `${view.round}/${setting.rounds}` : `+${left.own + left.wedding}`;
  const about = which === 'now' ? w.round(view.round, setting.rounds) : w.pileAbout(left.own, setting.wedding ? left.wedding : null);
  return (
    <small class="dm-note" role="note" aria-label={about} {...tip(`note ${which}`, () => about, true)}>
      {text}
    </small>
  );
}

function Place(props: RowsProps & { which: 'now' | 'next'; index: number; number: number | null; box: Box }): JSX.Element {
  const { catalogue, view, which, sizes, lang, names, claims, calm, hint, waiting, onClaim, index, number, box } = props;
  const w = words[lang];
  const tip = useTip();
  const king = (which === 'now' ? view.kings : view.next_kings)[index] ?? null;
  const acting = which === 'now' && view.to_move !== null && view.turn === index && view.phase !== 'kings';
  const size = which === 'now' ? sizes.now : sizes.next;
  const claim = which === 'next' && number !== null ? claims.get(number) : undefined;
  const spoken = king === null ? (number === null ? '' : w.noKing) : w.kingOf(names[king] ?? '');
  const figure: ComponentChildren = king !== null && (
    <span class="dm-row-king" data-king={`${which}${index}`}>
      <KingFigure seat={king} size={Math.round(Math.max(21, size * (sizes.narrow ? 0.95 : 0.86)))} />
    </span>
  );
  if (number === null)
    return (
      <li class={acting ? 'dm-place dm-acting' : 'dm-place'} data-place={`${which}${index}`}>
        <span class="dm-gap" style={{ width: `${size * 2}px`, height: `${size}px` }} role="img" aria-label={[w.isLaid, spoken, acting ? w.turnNow : ''].filter(Boolean).join(', ')}>
          {figure}
          {acting && <Icon name="play" size={12} class="dm-acts" />}
        </span>
      </li>
    );
  const domino = dominoOf(catalogue, box, number);
  const text = w.domino(number, dominoText(catalogue, domino, lang));
  const about = (): JSX.Element => (
    <DominoAbout
      catalogue={catalogue}
      domino={domino}
      lang={lang}
      lines={[claim ? (view.phase === 'act' ? `${w.claimDo}. ${w.claimEnds}` : w.claimDo) : '', king !== null ? spoken : which === 'now' ? w.leftAbout : '', w.orderAbout]}
    />
  );
  const handlers = tip(`domino ${which}${number}`, about, !claim);
  const sent = waiting === `claim ${number}`;
  const state = ['dm-face', claim ? 'dm-legal' : '', claim && calm ? 'dm-calm' : '', which === 'next' && hint === number ? 'dm-hinted' : '', sent ? 'dm-sent' : ''].filter(Boolean).join(' ');
  return (
    <li class={acting ? 'dm-place dm-acting' : 'dm-place'} data-place={`${which}${index}`} data-domino={`${box}${number}`}>
      <button
        type="button"
        class={state}
        aria-disabled={!claim}
        {...handlers}
        onClick={(e) => (claim ? onClaim(claim.move.move) : handlers.onClick?.(e))}
      >
        <span class="dm-spoken">{[claim ? w.doClaim(text) : text, spoken, acting ? w.turnNow : ''].filter(Boolean).join(', ')}</span>
        <DominoFace domino={domino} size={size} upright={which === 'next' && sizes.upright} />
        <span class="dm-number" aria-hidden="true">
          {number}
        </span>
        {figure}
        {which === 'next' && hint === number && <Icon name="hint" size={15} class="dm-hint-mark" />}
        {acting && <Icon name="play" size={12} class="dm-acts" />}
      </button>
    </li>
  );
}
