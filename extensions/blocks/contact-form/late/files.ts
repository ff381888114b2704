/** Sends chosen files one by one, before the form is sent. */
import { fetchJson, pause } from 'shared/lib/submission';
import { routeAddress, webAddress } from 'shared/lib/web-address';
import { membersOf } from 'shared/lib/form-members';
import { config } from '../page/config';
import type { Part } from '../page/part';

/** The time limit for one file, in milliseconds. */
const PATIENCE = 600_000;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Whatever a server says, ours or one in front of it.
type Answer = { status: number; said: any; wait: number };

/** Sends a file and reports progress, which fetch() can't. */
const upload = (
	url: string,
	body: FormData,
	signal: AbortSignal,
	onProgress: ( share: number ) => void
) =>
	new Promise< Answer >( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		request.open( 'POST', webAddress( url ) );
		request.responseType = 'json';
		request.timeout = PATIENCE;
		request.upload.onprogress = ( { loaded, total } ) =>
			onProgress( total ? loaded / total : 0 );
		request.onload = () =>
			resolve( {
				status: request.status,
				said: request.response,
				wait: Number( request.getResponseHeader( 'Retry-After' ) ),
			} );
		request.onerror =
			request.ontimeout =
			request.onabort =
				() => reject( new Error() );
		signal.addEventListener( 'abort', () => request.abort() );
		request.send( body );
	} );

export const start: Part[ 'start' ] = ( {
	form: element,
	signal,
	prepare,
} ) => {
	const { files: route, fileRules = {}, fileWords: words = {} } = config();
	const url = routeAddress( route, 'millwork/v1/forms/files' );
	const token = new FormData( element ).get( 'millwork_form' ) as string;
	const rules = fileRules[ token.slice( 0, 32 ) ];
	if ( ! url || ! rules ) {
		return;
	}
	const form = membersOf( element );
	const open = new Set< AbortController >();
	let queue = Promise.resolve();
	let isSubmitting = false;

	const say = ( word: string, text: string ) =>
		words[ word ]!.replace( '%s', () => text );

	const handle = ( input: HTMLInputElement ) => {
		const field = input.closest( '.jetpack-field' )!;
		const list = field.querySelector( '.jetpack-field__files' );
		const name = input.name.split( /[[\]]/ )[ 1 ]!;
		const rule = Object.hasOwn( rules, name ) && rules[ name ];
		// The part may start again, after client-side navigation.
		if ( ! list || ! rule || field.querySelector( '[role="status"]' ) ) {
			return;
		}
		const isRequired =
			input.required || !! list.querySelector( ':checked' );
		const status = document.createElement( 'p' );
		status.setAttribute( 'role', 'status' );
		status.className = 'jetpack-field__hint';
		list.after( status );

		const update = () => {
			input.required =
				isRequired &&
				! list.querySelector( '[type="hidden"], :checked' );
			// The form's script looks at the field again.
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};

		const add = ( file: File ) => {
			if ( list.children.length >= rule[ 0 ] ) {
				status.textContent = say( 'many', `${ rule[ 0 ] }` );
				return;
			}
			if ( file.size > rule[ 1 ] ) {
				status.textContent = `${ file.name }: ${ say( 'large', rule[ 2 ] ) }`;
				return;
			}
			const item = document.createElement( 'li' );
			const bar = document.createElement( 'progress' );
			bar.ariaLabel = say( 'sending', file.name );
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.textContent = '✕';
			button.ariaLabel = say( 'remove', file.name );
			item.append( file.name, bar, button );
			list.append( item );
			const gone = new AbortController();
			open.add( gone );
			const hidden = document.createElement( 'input' );
			hidden.type = 'hidden';
			hidden.name = `mw[${ name }][]`;

			const drop = () => {
				open.delete( gone );
				gone.abort();
				item.remove();
				update();
			};
			button.addEventListener( 'click', () => {
				drop();
				input.focus();
				status.textContent = say( 'removed', file.name );
				if ( hidden.value ) {
					const there = new URL( url );
					there.searchParams.set( 'millwork_form', token );
					there.searchParams.set( 'field', name );
					there.searchParams.set( 'token', hidden.value );
					// Otherwise the server deletes it within a day.
					void fetchJson( there.href, { method: 'DELETE' } ).catch(
						() => {}
					);
				}
			} );

			const send = async ( isFirst = true ): Promise< Answer > => {
				const { body: work, proof, response } = await prepare();
				const body = new FormData();
				body.set( 'millwork_form', token );
				body.set( 'field', name );
				body.set( 'millwork_challenge', work.challenge );
				body.set( 'millwork_proof', proof! );
				body.set( 'file', file );
				const answer = await upload(
					url,
					body,
					gone.signal,
					( share ) => {
						bar.value = share;
					}
				);
				if ( response.ok && isFirst && answer.status === 425 ) {
					await pause( Math.min( answer.wait, 10 ) * 1000 );
					// If the server names no time to wait, the challenge is used up.
					await prepare( ! answer.wait );
					return send( false );
				}
				return answer;
			};

			queue = queue.then( async () => {
				if ( gone.signal.aborted ) {
					return;
				}
				status.textContent = say( 'sending', file.name );
				try {
					const { status: code, said } = await send();
					if ( code !== 201 ) {
						drop();
						status.textContent =
							( String( said?.code ).startsWith( 'millwork_' ) &&
								said.message ) ||
							words.failed;
						return;
					}
					hidden.value = said.token;
					item.append( hidden );
					bar.remove();
					status.textContent = say( 'added', file.name );
					update();
				} catch {
					if ( ! gone.signal.aborted ) {
						drop();
						status.textContent = words.failed!;
					}
				} finally {
					open.delete( gone );
				}
			} );
		};

		input.addEventListener(
			'change',
			() => {
				const chosen = [ ...( input.files ?? [] ) ];
				// Files are sent separately.
				input.value = '';
				status.textContent = '';
				chosen.forEach( add );
			},
			{ signal }
		);
		form.addEventListener(
			'reset',
			() => {
				list.replaceChildren();
				status.textContent = '';
				input.required = isRequired;
			},
			{ signal }
		);
	};

	// Also in later steps and hidden fields, whose inputs are still disabled.
	form.querySelectorAll< HTMLInputElement >(
		'.jetpack-field input[type="file"][name^="mw["][name*="]"]'
	).forEach( handle );

	// A form that is sent during uploads waits for them.
	form.addEventListener(
		'submit',
		( event ) => {
			if ( ! open.size ) {
				return;
			}
			event.preventDefault();
			event.stopImmediatePropagation();
			const status = form.querySelector( '.jetpack-form__status' );
			status?.replaceChildren( words.wait! );
			if ( ! isSubmitting ) {
				isSubmitting = true;
				const wait = (): Promise< void > =>
					queue.then( () => ( open.size ? wait() : undefined ) );
				void wait().then( () => {
					isSubmitting = false;
					status?.replaceChildren();
					if ( ! signal.aborted ) {
						form.requestSubmit();
					}
				} );
			}
		},
		{ signal, capture: true }
	);
};
