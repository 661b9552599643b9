// Passkeys: the forms for which the browser asks an authenticator. The first submission of a form
// begins a ceremony, and the second brings the answer to the server, as any other form.
import { base64url } from '../app/subscribing.js';
import { mark, say, type Words } from '../lobby/mark.js';

interface Mark {
  readonly says: Words;
}

interface Known {
  readonly type: 'public-key';
  readonly id: string;
  readonly transports: AuthenticatorTransport[];
}

interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly Known[];
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** Browsers of some years ago do not convert these forms themselves. */
function options(asked: Asked): object {
  return {
    ...asked,
    challenge: bytes(asked.challenge),
    ...(asked.user && { user: { ...asked.user, id: bytes(asked.user.id) } }),
    ...(asked.excludeCredentials && {
      excludeCredentials: asked.excludeCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
    }),
  };
}

function answer({ id, type, rawId, response }: PublicKeyCredential): string {
  const sent: Record<string, unknown> = { clientDataJSON: base64url(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    sent['attestationObject'] = base64url(response.attestationObject);
    sent['transports'] = response.getTransports();
  } else {
    const signed = response as AuthenticatorAssertionResponse;
    sent['authenticatorData'] = base64url(signed.authenticatorData);
    sent['signature'] = base64url(signed.signature);
    if (signed.userHandle) sent['userHandle'] = base64url(signed.userHandle);
  }
  return JSON.stringify({ id, type, rawId: base64url(rawId), response: sent, clientExtensionResults: {} });
}

async function held(form: HTMLFormElement): Promise<string> {
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  body.set('do', form.dataset['ceremony']!);
  const begun = await fetch(form.action, { method: 'POST', body });
  if (!begun.ok) throw new Error(`${begun.status}`);
  const asked = (await begun.json()) as Asked;
  const publicKey = options(asked);
  const made = asked.user
    ? await navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
    : await navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions });
  return answer(made as PublicKeyCredential);
}

function reason(why: unknown): string {
  const name = why instanceof DOMException ? why.name : '';
  return name === 'InvalidStateError' ? 'KNOWN' : name === 'NotAllowedError' ? 'STOPPED' : 'FAILED';
}

export function passkeys(page: Document): void {
  const told = mark<Mark>(page, 'passkeys');
  if (!told || !('PublicKeyCredential' in globalThis)) return;
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-ceremony]')) {
    const status = form.nextElementSibling!;
    form.previousElementSibling!.remove();
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      const field = form.querySelector<HTMLInputElement>('[name=answer]')!;
      if (field.value) return;
      event.preventDefault();
      const button = form.querySelector('button')!;
      button.disabled = true;
      status.textContent = '';
      held(form)
        .then((text) => {
          field.value = text;
          button.disabled = false;
          form.requestSubmit(button);
        })
        .catch((why: unknown) => {
          button.disabled = false;
          status.textContent = say(told.says, reason(why));
        });
    });
  }
}
