// The present language.

import { computed } from '@preact/signals';
import type { Text } from './board';
import { lang } from './settings';
import { words } from './words';

const present = computed(() => words[lang.value]);

/** The words of the present language. Reading them in a component makes it follow the language. */
export function say() {
  return present.value;
}

export function inLang(text: Text): string {
  return text[lang.value];
}
