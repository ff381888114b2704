/** Saves the form without leaving the page, and continues one on a page that came from a cache. */
import { membersOf } from 'shared/lib/form-members';
import { fetchJson } from 'shared/lib/submission';
import { routeAddress } from 'shared/lib/web-address';
import { config } from '../page/config';
import { RESUME } from '../page/part';
import type { Part } from '../page/part';

const NAME = 'millwork_draft';

/** As Millwork\Features\Forms\Drafts\DraftRoutes gives it. */
interface Opened {
	values: Record< string, string[] >;
	files: Record< string, { token: string; name: string }[] >;
	step: number;
}

const isToken = ( text: unknown ): text is string =>
	typeof text === 'string' && /^[\da-f]{48}$/.test( text );

export const start: Part[ 'start' ] = ( {
	form: element,
	signal,
	prepare,
} ) => {
	const form = membersOf( element );
	const box = form.querySelector( '.jetpack-form__later' );
	const panel = box?.querySelector< HTMLElement >( '.jetpack-form__saved' );
	const link = panel?.querySelector< HTMLInputElement >( '[readonly]' );
	const copy = panel?.querySelector< HTMLElement >( '[type="button"]' );
	const status = panel?.querySelector( '[role="status"]' );
	const { drafts, draftWords: words } = config();
	const url = routeAddress( drafts, 'millwork/v1/forms/drafts' );
	if (
		! box ||
		! panel ||
		! link ||
		! copy ||
		! status ||
		! words ||
		! url
	) {
		return;
	}
	const key = `${ form.id }-draft`;
	/** Storage may be blocked. */
	const stored = ( token?: string ) => {
		try {
			if ( token === undefined ) {
				return sessionStorage.getItem( key );
			}
			sessionStorage.setItem( key, token );
		} catch {
			// The link still works.
		}
		return '';
	};
	const hidden = () =>
		form.querySelector< HTMLInputElement >( `[name="${ NAME }"]` );
	const remember = ( token: string ) => {
		let input = hidden();
		if ( ! input ) {
			input = document.createElement( 'input' );
			input.type = 'hidden';
			input.name = NAME;
			box.append( input );
		}
		input.value = token;
		stored( token );
	};
	let isBusy = false;

	const save = async ( isMail: boolean ) => {
		if ( isBusy ) {
			return;
		}
		isBusy = true;
		panel.hidden = false;
		status.textContent = words.saving;
		try {
			const body = new FormData( element );
			const { body: work, proof } = await prepare();
			body.set( 'millwork_challenge', work.challenge );
			body.set( 'millwork_proof', proof! );
			body.set( 'millwork_page', location.href );
			const shown = [
				...form.querySelectorAll< HTMLElement >(
					'.jetpack-form__step'
				),
			].findIndex( ( step ) => ! step.hidden );
			if ( shown >= 0 ) {
				body.set( 'millwork_step', `${ shown }` );
			}
			if ( ! isMail ) {
				body.delete( 'millwork_save_email' );
			}
			[ ...body.entries() ].forEach( ( [ name, value ] ) => {
				if ( value instanceof File ) {
					body.delete( name );
				}
			} );
			const { response, body: said } = await fetchJson( url, {
				method: 'POST',
				body,
			} );
			if ( response.ok && isToken( said?.token ) ) {
				remember( said.token );
				link.value = String( said.link );
				status.textContent = String( said.message ?? '' );
				if ( ! isMail ) {
					panel.focus();
				}
			} else {
				if ( response.status === 425 ) {
					// A challenge ends after some time.
					void prepare( true ).catch( () => {} );
				}
				status.textContent =
					( String( said?.code ).startsWith( 'millwork_' ) &&
						said.message ) ||
					words.failed;
			}
		} catch {
			status.textContent = words.failed;
		}
		isBusy = false;
	};

	const listen = (
		target: EventTarget,
		type: string,
		listener: ( event: Event ) => void
	) => target.addEventListener( type, listener, { signal } );

	copy.hidden = false;
	// Without a submit event, no part takes it for sending or for another step.
	listen( box, 'click', ( event ) => {
		const button = ( event.target as Element ).closest< HTMLButtonElement >(
			'[name="millwork_save"]'
		);
		if ( button ) {
			event.preventDefault();
			void save( button.value === 'mail' );
		}
	} );
	listen( box, 'keydown', ( event ) => {
		const { key: pressed } = event as KeyboardEvent;
		const { type, readOnly } = event.target as HTMLInputElement;
		if ( pressed === 'Enter' && ( type === 'email' || readOnly ) ) {
			// It would send the form.
			event.preventDefault();
			void ( readOnly ? undefined : save( true ) );
		}
	} );
	listen( copy, 'click', () => {
		link.select();
		void navigator.clipboard
			?.writeText( link.value )
			.then( () => {
				status.textContent = words.copied;
			} )
			.catch( () => {} );
	} );
	// The form's script resets the form after it was sent.
	listen( element, 'reset', () => {
		hidden()?.remove();
		panel.hidden = true;
		stored( '' );
	} );

	const fill = ( { values, files }: Opened ) => {
		// Addresses and signatures have a value for each of their inputs, in order.
		const counts = new Map< string, number >();
		[ ...form.elements ].forEach( ( one ) => {
			const input = one as HTMLInputElement;
			const [ , name, part ] =
				/^mw\[([\w.-]+)\](?:\[(\w*)\])?$/.exec( input.name ?? '' ) ??
				[];
			if ( ! name || ! Object.hasOwn( values, name ) ) {
				return;
			}
			let answers = [ values[ name ] ].flat().map( String );
			if ( part ) {
				const count = counts.get( name ) ?? 0;
				counts.set( name, count + 1 );
				answers = [ answers[ count ] ?? '' ];
			}
			if ( input.type === 'checkbox' || input.type === 'radio' ) {
				input.checked =
					answers.includes( input.value ) ||
					// A single box is stored as a word.
					( ! input.name.endsWith( '[]' ) &&
						input.type === 'checkbox' &&
						!! answers[ 0 ] );
			} else {
				input.value = answers[ 0 ] ?? '';
			}
			// Other parts follow it: conditions, sliders.
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		} );
		Object.entries( files ).forEach( ( [ name, list ] ) => {
			const there = form
				.querySelector( `[name^="mw[${ CSS.escape( name ) }]"]` )
				?.closest( '.jetpack-field' )
				?.querySelector( '.jetpack-field__files' );
			list.forEach( ( { token, name: text } ) => {
				const item = document.createElement( 'li' );
				const label = document.createElement( 'label' );
				const kept = document.createElement( 'input' );
				kept.type = 'checkbox';
				kept.name = `mw[${ name }][]`;
				kept.value = token;
				kept.checked = true;
				label.append( kept, ' ', text );
				item.append( label );
				there?.append( item );
			} );
		} );
	};

	const open = async ( token: string ) => {
		const body = new FormData();
		body.set( NAME, token );
		body.set(
			'millwork_form',
			form.querySelector< HTMLInputElement >( '[name="millwork_form"]' )
				?.value ?? ''
		);
		const { response, body: said } = await fetchJson( `${ url }/open`, {
			method: 'POST',
			body,
		} );
		if ( response.ok ) {
			fill( said as Opened );
			remember( token );
			// late/steps.ts goes on there.
			form.dataset.step = String( ( said as Opened ).step );
			element.dispatchEvent( new Event( RESUME ) );
		} else if ( String( said?.code ).startsWith( 'millwork_' ) ) {
			panel.hidden = false;
			panel.replaceChildren( said.message );
		}
	};

	const address = new URL( location.href );
	const given = address.searchParams.get( NAME );
	if ( isToken( given ) ) {
		if ( hidden() ) {
			remember( given );
		} else {
			void open( given ).catch( () => {} );
		}
		// Neither other scripts nor the next page learn it. The link is in the form.
		address.searchParams.delete( NAME );
		address.searchParams.delete( 'millwork_saved' );
		history.replaceState( history.state, '', address );
	} else {
		const kept = stored();
		if ( isToken( kept ) ) {
			remember( kept );
		}
	}
};
