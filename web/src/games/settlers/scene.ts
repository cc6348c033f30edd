// What all parts of the board know of the position and of what can be done in it.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Lang } from '../../board';
import type { Offers, Step } from './moves';
import type { Catalogue, View } from './types';
import type { Words } from './words';

/** A sign that was chosen first, so that a click on a location means just this. */
export type Mode = 'guard' | 'samurai' | null;

export interface Scene {
  catalogue: Catalogue;
  view: View;
  lang: Lang;
  w: Words;
  /** By row: seats, and the virtual opponent after them. */
  names: string[];
  eye: number | null;
  toAct: number[];
  scores: number[];
  breakdown: Record<string, number>[];
  offers: Offers;
  narrow: boolean;
  /** Of the board, in px. */
  width: number;
  /** Of the smallest pictures. */
  small: { width: number; height: number };
  mode: Mode;
  /** A move that is on its way to the server; else one that a bot recommends. */
  hint: string | null;
  play(step: Step): void;
  /** A click on something that moves are about: plays the only one, or asks which. */
  choose(steps: readonly Step[], what: MenuTopic, anchor: Element): void;
}

/** What a menu is about. */
export type MenuTopic = { kind: 'hand' | 'open'; code: string } | { kind: 'place' | 'deal'; key: string } | { kind: 'exchange' };

export const SceneContext = createContext<Scene>(null as unknown as Scene);
export const useScene = (): Scene => useContext(SceneContext);

/** Classes for something that moves are about. */
export function looks(scene: Scene, steps: readonly Step[] | undefined, calm = false): string {
  if (!steps?.length) return '';
  const classes = [calm ? 'im-legal im-calm' : 'im-legal'];
  if (steps.some(({ move }) => move === scene.hint)) classes.push('im-hinted');
  return classes.join(' ');
}
