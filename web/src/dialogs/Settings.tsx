import { useSignal } from '@preact/signals';
import { version } from '../actions';
import { say } from '../lang';
import { Button } from '../parts/Button';
import { Choice } from '../parts/Choice';
import { Dialog } from '../parts/Dialog';
import { Link } from '../parts/Link';
import { link } from '../router';
import { fitName, flash, lang, personName, theme, token, type Theme } from '../settings';
import { closeDialog } from './open';

export function Settings() {
  const w = say();
  const name = useSignal(personName.value);
  const shown = useSignal(false);
  const keep = () => (personName.value = fitName(name.value));
  return (
    <Dialog
      title={w.settings}
      close={() => {
        keep();
        closeDialog();
      }}
    >
      <form
        class="settings"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
          closeDialog();
        }}
      >
        <label class="field">
          <span class="field-name">{w.name}</span>
          <input
            value={name.value}
            maxLength={24}
            placeholder={w.guest}
            autocomplete="nickname"
            data-testid="name"
            onInput={(event) => (name.value = event.currentTarget.value)}
            onBlur={keep}
          />
          <span class="about">{w.nameAbout}</span>
        </label>
        <Choice
          label={w.language}
          value={lang.value}
          options={[
            { value: 'en', name: 'English' },
            { value: 'ru', name: 'Русский' },
          ]}
          choose={(id) => (lang.value = id)}
        />
        <Choice
          label={w.theme}
          value={theme.value}
          options={(['auto', 'light', 'dark'] as Theme[]).map((id) => ({ value: id, name: w.themes[id] }))}
          choose={(id) => (theme.value = id)}
        />
        <label class="tick">
          <input
            type="checkbox"
            checked={flash.value === 'on'}
            onChange={(event) => (flash.value = event.currentTarget.checked ? 'on' : 'off')}
          />
          <span>{w.flash}</span>
        </label>
        <section class="move-device">
          <h3>{w.moveDevice}</h3>
          <p class="about">{w.moveDeviceAbout}</p>
          {shown.value ? (
            <Link address={link(`/#id=${token.value}`)} label={w.identityLink} qrLabel={w.identityQr} />
          ) : (
            <Button icon="link" testid="show-identity" disabled={!token.value} onClick={() => (shown.value = true)}>
              {w.showLink}
            </Button>
          )}
        </section>
        <p class="version">{version.value && w.version(version.value)}</p>
      </form>
    </Dialog>
  );
}
