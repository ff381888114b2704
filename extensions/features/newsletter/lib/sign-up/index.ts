/**
 * Sign-up forms on visitors' pages. They are sent with a proof of work, without reloading the page. If the browser
 * can't do that work, or the page doesn't say where to send the form, it is sent as without scripts.
 */
import { readConfig } from 'shared/lib/page-config';
import { canProve } from 'shared/lib/proof-of-work';
import { startOnce } from 'shared/lib/start-once';
import { fetchJson, prove } from 'shared/lib/submission';
import type { RouteAnswer } from 'shared/lib/submission';
import { routeAddress } from 'shared/lib/web-address';

/** The parts of the Interactivity API that are needed: only a view script can import that script module. */
export interface Runtime {
	store: (
		namespace: string,
		parts: { callbacks: Record< string, () => unknown > },
		options: { lock: true }
	) => unknown;
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

/** The receiver of a form. */
export interface Intake {
	/** The end of the URL that receives it. */
	target: string;
	/** The end of the URL that returns the challenge. */
	challenge: string;
	/** The prefix of the form's field names and of the server's error codes. */
	name: string;
}

/** The site's own newsletter: Millwork\Features\Newsletter\SignUp. */
export const NEWSLETTER: Intake = {
	target: 'millwork/v1/newsletter/subscribers',
	challenge: 'millwork/v1/newsletter/challenge',
	name: 'millwork_subscribe',
};

/** From the server. Texts that are missing are in the form's fields `__processing` and `__error`. */
interface Config {
	target?: string;
	challenge?: string;
	words?: { sending: string; failed: string };
}

const digest = async ( text: string ) =>
	[
		...new Uint8Array(
			await crypto.subtle.digest(
				'SHA-256',
				new TextEncoder().encode( text )
			)
		),
	]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/**
 * Handles a block's forms: defines its store, with the callback `start` for the element that shows a form's result.
 *
 * @param runtime            The Interactivity API, imported as `import * as interactivity`.
 * @param runtime.store      Creates the block's store, locked.
 * @param runtime.getConfig  Passed to readConfig().
 * @param runtime.getElement
 * @param slug               The block's slug, for example 'subscriptions'.
 * @param intake             The forms' receiver.
 */
export function startSignUps(
	{ store, getConfig, getElement }: Runtime,
	slug: string,
	intake: Intake
): void {
	const namespace = `millwork/${ slug }`;
	const root = `.wp-block-jetpack-${ slug }`;
	store(
		namespace,
		{
			callbacks: {
				start() {
					const message = getElement().ref;
					const form = message
						?.closest( root )
						?.querySelector< HTMLFormElement >( `${ root }__form` );
					const config = readConfig< Config >( namespace, getConfig );
					const target = routeAddress( config.target, intake.target );
					const challenge = routeAddress(
						config.challenge,
						intake.challenge
					);
					return message &&
						form instanceof HTMLFormElement &&
						target &&
						challenge &&
						canProve()
						? startOnce( form, () =>
								start( form, message, root, config.words, {
									target,
									challenge,
									name: intake.name,
								} )
							)
						: undefined;
				},
			},
		},
		{ lock: true }
	);
}

/**
 * Handles one form.
 *
 * @param message The element that shows the result.
 * @param root    The block's selector, which begins those of the form's parts.
 * @param words   Texts that aren't in the form.
 * @param intake  The receiver, with absolute, checked URLs.
 * @return Stops handling it.
 */
function start(
	form: HTMLFormElement,
	message: HTMLElement,
	root: string,
	words: Config[ 'words' ],
	intake: Intake
): () => void {
	const gone = new AbortController();
	const said = ( part: string ) =>
		form.querySelector( `${ root }__${ part }` )?.textContent ?? '';
	let isBusy = false;
	form.addEventListener(
		'submit',
		async ( event ) => {
			event.preventDefault();
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			form.querySelector( `${ root }__problem` )?.remove();
			message.textContent = words?.sending ?? said( 'processing' );
			try {
				await send( new FormData( form ), intake );
				message.textContent = said( 'success' );
				// The focused button disappears.
				message.tabIndex = -1;
				message.focus();
				form.hidden = true;
			} catch ( error ) {
				message.textContent =
					( error instanceof Error &&
						error.constructor === Error &&
						error.message ) ||
					( words?.failed ?? said( 'error' ) );
				form.querySelector< HTMLElement >( '[type="email"]' )?.focus();
			}
			isBusy = false;
		},
		{ signal: gone.signal }
	);
	return () => gone.abort();
}

/**
 * @param name The prefix of the server's error codes.
 * @throws If the route refused, with a sentence for the visitor or none.
 */
function check( { response, body }: RouteAnswer, name: string ): void {
	if ( ! response.ok ) {
		const code = String( body?.code );
		throw new Error(
			code.startsWith( `${ name }_` ) && code !== `${ name }_failed`
				? String( body.message )
				: ''
		);
	}
}

/**
 * @param body             The form's values.
 * @param intake           The receiver.
 * @param intake.target    The URL that receives the form.
 * @param intake.challenge The URL that returns the challenge.
 * @param intake.name      The prefix of the form's field names.
 * @throws If it was rejected, with a sentence for the visitor, or none.
 */
async function send( body: FormData, { target, challenge, name }: Intake ) {
	const email = String( body.get( `${ name }_email` ) ).trim();
	const url = new URL( challenge );
	url.searchParams.set( name, String( body.get( name ) ) );
	url.searchParams.set( 'for', await digest( email.toLowerCase() ) );
	const work = await prove( url );
	check( work, name );
	body.set( `${ name }_challenge`, work.body.challenge );
	body.set( `${ name }_proof`, work.proof! );
	check( await fetchJson( target, { method: 'POST', body } ), name );
}
