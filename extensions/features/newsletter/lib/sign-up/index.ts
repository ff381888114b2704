/**
 * Sign-up forms of visitors' pages, which take an email address: sent with a proof of work, without loading the
 * page again. Where the browser cannot do that work, or the page does not say where to send the form, it is sent
 * as without scripts.
 */
import { readConfig } from 'shared/lib/page-config';
import { canProve } from 'shared/lib/proof-of-work';
import { startOnce } from 'shared/lib/start-once';
import { fetchJson, prove } from 'shared/lib/submission';
import type { RouteAnswer } from 'shared/lib/submission';
import { routeAddress } from 'shared/lib/web-address';

/** What is needed of the Interactivity API: a script module, which only a view script imports. */
export interface Runtime {
	store: (
		namespace: string,
		parts: { callbacks: Record< string, () => unknown > },
		options: { lock: true }
	) => unknown;
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

/** Who takes a form. */
export interface Intake {
	/** The route that takes it, as the end of an address. */
	target: string;
	/** The route that gives work. */
	challenge: string;
	/** With which the names of what is sent begin, and those of the server's errors. */
	name: string;
}

/** The site's own newsletter: Millwork\Features\Newsletter\SignUp. */
export const NEWSLETTER: Intake = {
	target: 'millwork/v1/newsletter/subscribers',
	challenge: 'millwork/v1/newsletter/challenge',
	name: 'millwork_subscribe',
};

/** As the server gives it. Words that are not there stand in the form: `__processing` and `__error`. */
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
 * Takes over the forms of a block: defines its store, with the callback `start` for the element that says what
 * became of a form.
 *
 * @param runtime            The Interactivity API, as `import * as interactivity` gives it.
 * @param runtime.store      Makes the block's store, locked.
 * @param runtime.getConfig  Given to readConfig().
 * @param runtime.getElement Gives the element.
 * @param slug               The block's, as 'subscriptions'.
 * @param intake             Who takes its forms.
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
 * Takes a form over.
 *
 * @param form    The form.
 * @param message The element that says what became of it.
 * @param root    The selector of the block, with which those of the form's parts begin.
 * @param words   What is said, where the form does not hold it.
 * @param intake  Who takes it: whole addresses, checked.
 * @return Gives it back.
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
				// The button that had the focus goes.
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
 * Looks whether a route did what it was asked.
 *
 * @param answer          What it answered.
 * @param answer.response Its status.
 * @param answer.body     What it says.
 * @param name            With which the server's errors begin.
 * @throws If not, with a sentence for the visitor or none.
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
 * Sends a form.
 *
 * @param body             What was filled in.
 * @param intake           Who takes it.
 * @param intake.target    The address that takes it.
 * @param intake.challenge The address that gives work.
 * @param intake.name      With which the names of its fields begin.
 * @throws If it was not taken, with a sentence for the visitor or none.
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
