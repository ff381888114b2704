/**
 * Signs a visitor up for the newsletter without loading the page again:
 * `Millwork\Newsletter\SignUp\Routes` take it. Where the browser cannot do the work that is asked for, or the
 * page does not say where to send it, the form is sent as without scripts.
 */
import { readConfig } from 'shared/lib/page-config';
import { AGE, canProve, solve } from 'shared/lib/proof-of-work';
import { startOnce } from 'shared/lib/start-once';
import { routeAddress } from 'shared/lib/web-address';

/** As Millwork\Newsletter\SignUp\FormParts gives it. */
interface Config {
	subscribers: string;
	challenge: string;
	words: { sending: string; failed: string };
}

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

const ROUTE = 'millwork/v1/newsletter/';
const NAME = 'millwork_subscribe';

/**
 * Takes over the forms of a block.
 *
 * @param runtime            The Interactivity API, as `import * as interactivity` gives it.
 * @param runtime.store      Makes the block's store, locked.
 * @param runtime.getConfig  Given to readConfig().
 * @param runtime.getElement Gives the message beside the form.
 * @param namespace          The store that the block's markup names.
 * @param root               The block's class, with which those of its elements begin.
 */
export function startSignUps(
	{ store, getConfig, getElement }: Runtime,
	namespace: string,
	root: string
): void {
	store(
		namespace,
		{
			callbacks: {
				/** Runs on the message beside the form. */
				start() {
					const message = getElement().ref;
					const form = message
						?.closest( `.${ root }` )
						?.querySelector< HTMLFormElement >(
							`.${ root }__form`
						);
					const { words, ...routes } = readConfig<
						Partial< Config >
					>( namespace, getConfig );
					const target = routeAddress(
						routes.subscribers,
						`${ ROUTE }subscribers`
					);
					const challenge = routeAddress(
						routes.challenge,
						`${ ROUTE }challenge`
					);
					// Without them the form is sent as without scripts.
					return message &&
						form instanceof HTMLFormElement &&
						words &&
						target &&
						challenge &&
						canProve()
						? startOnce( form, () =>
								start( form, message, {
									words,
									target,
									challenge,
									root,
								} )
							)
						: undefined;
				},
			},
		},
		{ lock: true }
	);
}

interface Ways {
	words: Config[ 'words' ];
	target: string;
	challenge: string;
	root: string;
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

async function ask( url: string, init: RequestInit = {} ) {
	const response = await fetch( url, {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( 30_000 ),
	} );
	// A host's own error page is no JSON.
	const body = await response.json().catch( () => ( {} ) );
	if ( ! response.ok ) {
		const isOurs = String( body?.code ).startsWith( NAME_OF_ERRORS );
		throw new Error( isOurs ? String( body.message ) : '' );
	}
	return body;
}

const NAME_OF_ERRORS = 'millwork_subscribe_';

/**
 * Sends a form.
 *
 * @param form           The form.
 * @param ways           Where to.
 * @param ways.target    The route that takes it.
 * @param ways.challenge The route that gives work.
 * @throws If it was not taken, with a sentence for the visitor or none.
 */
async function send( form: HTMLFormElement, { target, challenge }: Ways ) {
	const body = new FormData( form );
	const email = String( body.get( `${ NAME }_email` ) ).trim();
	const url = new URL( challenge );
	url.searchParams.set( NAME, String( body.get( NAME ) ) );
	url.searchParams.set( 'for', await digest( email.toLowerCase() ) );
	const work = await ask( url.href );
	const due = performance.now() + AGE;
	body.set( `${ NAME }_challenge`, work.challenge );
	body.set(
		`${ NAME }_proof`,
		await solve( work.challenge, work.difficulty )
	);
	await new Promise( ( resolve ) =>
		setTimeout( resolve, due - performance.now() )
	);
	await ask( target, { method: 'POST', body } );
}

/**
 * Takes a form over.
 *
 * @param form    The form.
 * @param message Where the page says what became of it.
 * @param ways    Where it is sent.
 * @return Gives it back.
 */
function start(
	form: HTMLFormElement,
	message: HTMLElement,
	ways: Ways
): () => void {
	const gone = new AbortController();
	let isBusy = false;
	form.addEventListener(
		'submit',
		async ( event ) => {
			event.preventDefault();
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			form.querySelector( `.${ ways.root }__problem` )?.remove();
			message.textContent = ways.words.sending;
			try {
				await send( form, ways );
				message.textContent =
					form.querySelector( `.${ ways.root }__success` )
						?.textContent ?? '';
				// The button that had the focus goes.
				message.tabIndex = -1;
				message.focus();
				form.hidden = true;
			} catch ( error ) {
				message.textContent =
					( error instanceof Error &&
						error.constructor === Error &&
						error.message ) ||
					ways.words.failed;
				form.querySelector< HTMLElement >( '[type="email"]' )?.focus();
			}
			isBusy = false;
		},
		{ signal: gone.signal }
	);
	return () => gone.abort();
}
